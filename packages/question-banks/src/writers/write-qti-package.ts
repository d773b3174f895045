import { strToU8, zipSync } from 'fflate';
import { escapeHtml } from '../text/text-to-html.ts';
import { type ExportOptions, type ExportQuestion, imageFileName, imagesIn, leftOutNote } from './export-question.ts';
import { type QtiDialect, type QtiVersion, qtiDialects } from './qti-dialect.ts';
import { writeQtiItem } from './write-qti-item.ts';

/** A QTI package: one item a question, a test with a section for each run of one topic, images beside them. The manifest says which translations are left out. */
export function writeQtiPackage(
  questions: readonly ExportQuestion[],
  { title = 'Questions', images = [] }: ExportOptions = {},
  version: QtiVersion = '3.0',
): Uint8Array {
  const dialect = qtiDialects[version];
  const identifiers = assignIdentifiers(questions);
  const used = imagesIn(JSON.stringify(questions), images);
  const files: Record<string, Uint8Array> = {};
  for (const image of used) files[`images/${imageFileName(image)}`] = image.bytes;
  questions.forEach((question, index) => {
    const identifier = identifiers[index] ?? '';
    files[`items/${identifier}.xml`] = strToU8(writeQtiItem(question, identifier, used, dialect));
  });
  files['test.xml'] = strToU8(writeTest(questions, identifiers, title, dialect));
  files['imsmanifest.xml'] = strToU8(writeManifest(questions, identifiers, Object.keys(files), dialect));
  return zipSync(files, { level: 6, mtime: new Date('2026-01-01T00:00:00Z') });
}

/** Ids that QTI allows as identifiers are kept; the others, and repeated ones, get a number. */
function assignIdentifiers(questions: readonly ExportQuestion[]): string[] {
  const taken = new Set<string>(['TEST']);
  return questions.map(({ id }, index) => {
    const isUsable = id !== undefined && /^[A-Za-z_][\w.-]*$/.test(id) && !taken.has(id);
    const identifier = isUsable ? id : `item-${index + 1}`;
    taken.add(identifier);
    return identifier;
  });
}

function writeTest(
  questions: readonly ExportQuestion[],
  identifiers: readonly string[],
  title: string,
  { element, namespace }: QtiDialect,
): string {
  const sections: { topic: string; refs: string[] }[] = [];
  questions.forEach(({ topic = '' }, index) => {
    if (sections.at(-1)?.topic !== topic) sections.push({ topic, refs: [] });
    const identifier = identifiers[index] ?? '';
    sections.at(-1)?.refs.push(element('assessmentItemRef', { identifier, href: `items/${identifier}.xml` }));
  });
  const body = sections.map(({ topic, refs }, index) =>
    element(
      'assessmentSection',
      { identifier: `S${index + 1}`, title: topic, visible: 'true' },
      `\n${refs.join('\n')}\n`,
    ),
  );
  const part = element(
    'testPart',
    { identifier: 'P1', navigationMode: 'nonlinear', submissionMode: 'simultaneous' },
    `\n${body.join('\n')}\n`,
  );
  const test = element('assessmentTest', { xmlns: namespace, identifier: 'TEST', title }, `\n${part}\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${test}\n`;
}

function writeManifest(
  questions: readonly ExportQuestion[],
  identifiers: readonly string[],
  paths: readonly string[],
  { manifest: { namespace, itemType, testType, schema, schemaVersion } }: QtiDialect,
): string {
  const items = questions.map(({ tags = [] }, index) => {
    const identifier = identifiers[index] ?? '';
    const keywords = tags
      .map((tag) => `<imsmd:keyword><imsmd:string>${escapeHtml(tag)}</imsmd:string></imsmd:keyword>`)
      .join('');
    const metadata =
      tags.length === 0 ? '' : `<metadata><imsmd:lom><imsmd:general>${keywords}</imsmd:general></imsmd:lom></metadata>`;
    return `<resource identifier="${identifier}" type="${itemType}" href="items/${identifier}.xml">${metadata}<file href="items/${identifier}.xml"/></resource>`;
  });
  const images = paths
    .filter((path) => path.startsWith('images/'))
    .map(
      (path, index) =>
        `<resource identifier="IMAGE-${index + 1}" type="webcontent" href="${path}"><file href="${path}"/></resource>`,
    );
  const dependencies = identifiers.map((identifier) => `<dependency identifierref="${identifier}"/>`).join('');
  const notes = leftOutNote(questions).map((note) => `<!-- ${note} -->\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
${notes.join('')}<manifest xmlns="${namespace}" xmlns:imsmd="http://ltsc.ieee.org/xsd/LOM" identifier="MANIFEST">
<metadata><schema>${schema}</schema><schemaversion>${schemaVersion}</schemaversion></metadata>
<organizations/>
<resources>
<resource identifier="TEST" type="${testType}" href="test.xml"><file href="test.xml"/>${dependencies}</resource>
${[...items, ...images].join('\n')}
</resources>
</manifest>
`;
}
