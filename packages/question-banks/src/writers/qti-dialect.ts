import { escapeHtml } from '../text/text-to-html.ts';

export type QtiVersion = '2.1' | '3.0';

type Attributes = Record<string, string | number | undefined>;

/** How one version of QTI spells what all have in common, and what its packages say of themselves. */
export type QtiDialect = {
  /** An element by its name in 2.1, such as `simpleChoice`, whose content is XML already. */
  element: (name: string, attributes: Attributes, content?: string) => string;
  /** The namespace of items and tests. */
  namespace: string;
  /** The wrapper elements of feedback. */
  feedbackBody: (html: string) => string;
  manifest: { namespace: string; itemType: string; testType: string; schema: string; schemaVersion: string };
};

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function writeElement(name: string, attributes: Attributes, content: string | undefined): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [` ${key}="${escapeHtml(String(value)).replace(/[\t\n]/g, (blank) => `&#${blank.charCodeAt(0)};`)}"`],
  );
  const start = `<${name}${written.join('')}`;
  return content === undefined ? `${start}/>` : `${start}>${content}</${name}>`;
}

export const qtiDialects: Record<QtiVersion, QtiDialect> = {
  '2.1': {
    element: writeElement,
    namespace: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
    feedbackBody: (html) => html,
    manifest: {
      namespace: 'http://www.imsglobal.org/xsd/imscp_v1p1',
      itemType: 'imsqti_item_xmlv2p1',
      testType: 'imsqti_test_xmlv2p1',
      schema: 'QTIv2.1 Package',
      schemaVersion: '1.0.0',
    },
  },
  '3.0': {
    element: (name, attributes, content) =>
      writeElement(
        `qti-${kebab(name)}`,
        Object.fromEntries(Object.entries(attributes).map(([key, value]) => [kebab(key), value])),
        content,
      ),
    namespace: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    feedbackBody: (html) => `<qti-content-body>${html}</qti-content-body>`,
    manifest: {
      namespace: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
      itemType: 'imsqti_item_xmlv3p0',
      testType: 'imsqti_test_xmlv3p0',
      schema: 'QTI Package',
      schemaVersion: '3.0.0',
    },
  },
};
