import type { Element, Node } from '@xmldom/xmldom';
import type { RecordCollector } from '../../questions/bank-collector.ts';
import type { DraftAnswers } from '../../questions/draft.ts';
import { childrenNamed, descendantsNamed, getName, getText, isElement, readAttribute } from '../xml/elements.ts';

/** An item while its interactions are read. */
export type Item = {
  element: Element;
  interactions: readonly [Element, ...Element[]];
  record: RecordCollector;
  toText: (element: Element, replace?: Replace) => string;
};

/** The answers of an interaction, and the element of each option, which feedback may refer to. */
type ItemAnswers = { answers: DraftAnswers; choices: Element[] };

/** Reads the interactions of one type; undefined once the record is rejected. */
export type ReadInteraction = (item: Item) => ItemAnswers | undefined;

export const getIdentifier = (element: Element): string => readAttribute(element, 'identifier') ?? '';

export const getResponseIdentifier = (interaction: Element): string =>
  readAttribute(interaction, 'responseidentifier') ?? '';

export const findDeclaration = (item: Element, response: string): Element | undefined =>
  childrenNamed(item, 'responsedeclaration').find((entry) => getIdentifier(entry) === response);

/** How many values a response has: `single` where nothing says so. */
export const getCardinality = (declaration: Element | undefined): string =>
  declaration === undefined ? 'single' : (readAttribute(declaration, 'cardinality') ?? 'single').toLowerCase();

const voidTags = new Set(['br', 'hr', 'img']);
const keptAttributes = ['src', 'alt', 'href', 'class', 'start'];

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The text that takes the place of an element: empty to leave it out, undefined to keep it. */
export type Replace = (element: Element) => string | undefined;

/**
 * The content of a QTI element as HTML, with the elements that `replace` names replaced. QTI's own wrappers leave only
 * what they hold, those of `blocks` as blocks; `object` becomes an image, a formula its TeX or its text.
 */
export function contentHtml(
  element: Element,
  replace: Replace = () => undefined,
  blocks: ReadonlySet<string> = noBlocks,
): string {
  return [...element.childNodes].map((node) => nodeHtml(node, replace, blocks)).join('');
}

const noBlocks: ReadonlySet<string> = new Set();

function nodeHtml(node: Node, replace: Replace, blocks: ReadonlySet<string>): string {
  if (!isElement(node)) return node.nodeType === 3 || node.nodeType === 4 ? escapeHtml(node.nodeValue ?? '') : '';
  const replacement = replace(node);
  if (replacement !== undefined) return escapeHtml(replacement);
  const name = getName(node);
  if (name === 'math') return escapeHtml(formula(node));
  if (name === 'object') return objectHtml(node, replace, blocks);
  if (name === 'cataloginfo' || name === 'stylesheet') return '';
  const attributes = keptAttributes.flatMap((attribute) => {
    const value = readAttribute(node, attribute);
    return value === undefined ? [] : [` ${attribute}="${escapeHtml(value)}"`];
  });
  const inner = voidTags.has(name) ? '' : `${contentHtml(node, replace, blocks)}</${name}>`;
  if (isHtml(node, name)) return `<${name}${attributes.join('')}>${inner}`;
  const content = contentHtml(node, replace, blocks);
  return blocks.has(name) ? `<div>${content}</div>` : content;
}

const htmlNames = new Set(
  'p div span br hr img a b strong i em u sub sup code pre kbd samp tt var ul ol li dl dt dd table caption thead tbody tfoot tr th td blockquote h1 h2 h3 h4 h5 h6 q cite abbr small section article figure figcaption'.split(
    ' ',
  ),
);

const isHtml = (element: Element, name: string) => htmlNames.has(name) && !/^qti-/i.test(element.localName ?? '');

function formula(math: Element): string {
  const tex = descendantsNamed(math, 'annotation').find((annotation) =>
    /tex/i.test(readAttribute(annotation, 'encoding') ?? ''),
  );
  return tex === undefined ? getText(math).replace(/\s+/g, ' ').trim() : `$${getText(tex).trim()}$`;
}

function objectHtml(object: Element, replace: Replace, blocks: ReadonlySet<string>): string {
  const type = readAttribute(object, 'type') ?? '';
  const data = readAttribute(object, 'data') ?? '';
  const isImage = type.startsWith('image/') || /\.(?:png|jpe?g|gif|svg|webp)$/i.test(data);
  const alt = getText(object).replace(/\s+/g, ' ').trim();
  return isImage ? `<img src="${escapeHtml(data)}" alt="${escapeHtml(alt)}">` : contentHtml(object, replace, blocks);
}

/** Whether there is a formula that has no TeX, and so is kept by its letters only. */
export const hasBareFormula = (element: Element): boolean =>
  descendantsNamed(element, 'math').some(
    (math) =>
      !descendantsNamed(math, 'annotation').some((annotation) =>
        /tex/i.test(readAttribute(annotation, 'encoding') ?? ''),
      ),
  );

/** Media that no text can hold. */
export const mediaNames = (element: Element): string[] =>
  descendantsNamed(element, 'audio', 'video', 'iframe', 'mediainteraction', 'svg')
    .concat(
      descendantsNamed(element, 'object').filter((object) =>
        /^(?:audio|video)\//.test(readAttribute(object, 'type') ?? ''),
      ),
    )
    .map(getName);
