import { literalQuestionText } from '@examplar/domain/questions/question-text';
import { hideMarks, restoreMarks, settleMarks } from './hidden-marks.ts';
import { lostElements } from './html-tags.ts';
import { codeSpan, fence, raised, tableRows } from './markdown-parts.ts';
import { flattenFormulas, questionTextClass, sanitise } from './sanitise-html.ts';
import { maxTextLength, tidyText } from './tidy-text.ts';

/** Line breaks of the source are blanks; blanks within a line stay, as no reader sees their number. */
const collapseLines = (text: string) =>
  text
    .split('\n')
    .map((line, index, lines) => trimBlanks(line, index > 0, index < lines.length - 1))
    .filter((line, index, lines) => line !== '' || index === 0 || index === lines.length - 1)
    .join(' ');

/** Blanks at both ends of each line go, since a browser shows none; hard spaces stay. */
const trimLines = (text: string) =>
  text
    .split('\n')
    .map((line) => trimBlanks(line, true, true))
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd();

function trimBlanks(line: string, atStart: boolean, atEnd: boolean): string {
  let start = 0;
  let end = line.length;
  while (atStart && start < end && ' \t\f\r'.includes(line[start] ?? '')) start += 1;
  while (atEnd && end > start && ' \t\f\r'.includes(line[end - 1] ?? '')) end -= 1;
  return line.slice(start, end);
}

const simpleEntities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };

/** The text of HTML that is nothing but text, alone or in one paragraph: most of it is, and needs no parser. */
function simpleText(html: string): string | undefined {
  const [, , inner = html] = /^\s*<(p|div|span)>([^<]*)<\/\1>\s*$/.exec(html) ?? [];
  if (inner.includes('<') || /&(?!(?:lt|gt|amp|quot|#39);)/.test(inner)) return undefined;
  return inner.replace(/&(lt|gt|amp|quot|#39);/g, (_, name: string) => simpleEntities[name] ?? '');
}

/**
 * Sanitised HTML as a tree. Only what `sanitize-html` puts out may be parsed with this: tags closed, text escaped.
 * Elements nested deeper than 100 become siblings instead of children.
 */
type HtmlNode = string | HtmlElement;
type HtmlElement = { tag: string; attributes: Record<string, string>; children: HtmlNode[] };

const maxDepth = 100;

const voidTags = new Set(['br', 'img', 'hr']);
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", '#x27': "'" };

/** Undoes the escaping that sanitize-html applies to text and attributes, once. */
const restore = (text: string) =>
  text.replace(/&(lt|gt|amp|quot|#39|#x27);/g, (_, name: string) => entities[name] ?? '');

function parseSanitisedHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [token, close, name, attributes] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+|</g)) {
    const parent = open.at(-1) ?? root;
    if (name === undefined) {
      parent.children.push(restore(token));
    } else if (close) {
      const depth = open.findLastIndex((element) => element.tag === name);
      if (depth > 0) open.length = depth;
    } else {
      const element = { tag: name, attributes: readAttributes(attributes ?? ''), children: [] };
      parent.children.push(element);
      if (!voidTags.has(name) && open.length < maxDepth) open.push(element);
    }
  }
  return root;
}

function readAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, value] of source.matchAll(/([a-z][\w-]*)(?:="([^"]*)")?/g)) {
    if (name !== undefined) attributes[name] = restore(value ?? '');
  }
  return attributes;
}

/** The text of a node with its line breaks, as in `pre`: nothing collapsed. */
function rawText(node: HtmlNode): string {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return '\n';
  return node.children.map(rawText).join('');
}

/** Gives the address to write for an image, or undefined when it cannot be shown. */
export type ResolveImage = ((address: string, alt: string) => string | undefined) & {
  /** Called with the elements that were left out, since plain text cannot hold them. */
  onLoss?: ((elements: string[]) => void) | undefined;
};

const blockTags = new Set(
  'p div h1 h2 h3 h4 h5 h6 blockquote ul ol li dl dt dd pre table hr section article figure figcaption center main header footer details summary caption'.split(
    ' ',
  ),
);
const codeTags = new Set(['code', 'kbd', 'samp', 'tt', 'var']);
const hardSpace = '\u00a0';

/**
 * HTML as the product's question text: light Markdown, all else literal (IMP-8). Unsafe parts are taken
 * out; text that merely looks like a tag stays. Line breaks collapse as in a browser, except in `pre`.
 */
export function htmlToText(html: string, resolveImage: ResolveImage = () => undefined): string {
  const simple = simpleText(html);
  if (simple !== undefined) return literalQuestionText(collapseLines(simple).replaceAll(hardSpace, ' ').trim());
  if (html.replace(/data:image[^"'\s>]*/g, '').length > maxTextLength) return html;
  const lost = lostElements(html);
  if (lost.length > 0) resolveImage.onLoss?.(lost);
  const root = parseSanitisedHtml(sanitise(flattenFormulas(html)));
  return tidyText(renderBlocks(root.children, { resolveImage, settle: settleMarks }).join('\n\n')).replaceAll(
    hardSpace,
    ' ',
  );
}

/** How a text is rendered: `settle` decides what becomes of characters of the source that look like marks. */
type Context = { resolveImage: ResolveImage; settle: (paragraph: string) => string };

function renderBlocks(nodes: readonly HtmlNode[], context: Context): string[] {
  const blocks: string[] = [];
  let inline = '';
  const flush = () => {
    for (const part of inline.split(/\n{2,}/)) {
      const text = trimLines(part);
      if (text.replaceAll(hardSpace, ' ').trim() !== '') blocks.push(context.settle(text));
    }
    inline = '';
  };
  for (const node of nodes) {
    if (typeof node !== 'string' && (blockTags.has(node.tag) || holdsBlock(node))) {
      flush();
      for (const block of renderBlock(node, context)) blocks.push(block);
    } else {
      inline += renderInline(node, context);
    }
  }
  flush();
  return blocks;
}

function holdsBlock({ children, tag }: HtmlElement): boolean {
  if (codeTags.has(tag)) return children.some((child) => rawText(child).includes('\n'));
  return children.some((child) => typeof child !== 'string' && (blockTags.has(child.tag) || holdsBlock(child)));
}

function renderBlock(element: HtmlElement, context: Context): string[] {
  const { tag, children } = element;
  if (tag === 'hr') return [];
  if (tag === 'pre' || codeTags.has(tag)) return renderCode(element);
  if (tag === 'table') return renderTable(element, context);
  if (tag === 'ul' || tag === 'ol') return renderList(element, context);
  const isQuestionText = tag === 'p' && element.attributes.class === questionTextClass;
  return renderBlocks(children, isQuestionText ? { ...context, settle: restoreMarks } : context);
}

function renderCode(element: HtmlElement): string[] {
  const inner = element.children.find(
    (child): child is HtmlElement => typeof child !== 'string' && child.tag === 'code',
  );
  const classes = `${element.attributes.class ?? ''} ${inner?.attributes.class ?? ''}`;
  const language = /\b(?:language|lang)-([\w+#-]+)/.exec(classes)?.[1] ?? '';
  const code = rawText(element).replace(/^\n/, '').trimEnd();
  return code.trim() === '' ? [] : [fence(code, language)];
}

function renderList(list: HtmlElement, context: Context): string[] {
  let number = Number(list.attributes.start ?? 1) || 1;
  const items: string[] = [];
  for (const child of list.children) {
    if (typeof child === 'string' && child.trim() === '') continue;
    const marker = list.tag === 'ol' ? `${number}. ` : '- ';
    const isItem = typeof child !== 'string' && child.tag === 'li';
    const blocks = renderBlocks(isItem ? child.children : [child], context);
    if (blocks.length === 0) continue;
    number += 1;
    items.push(marker + blocks.join('\n').replaceAll('\n', `\n${' '.repeat(marker.length)}`));
  }
  return items.length === 0 ? [] : [items.join('\n')];
}

function renderTable(table: HtmlElement, context: Context): string[] {
  // A cell holds a line, where only marks within the line count.
  const inCell = { ...context, settle: restoreMarks };
  const rows = rowsOf(table).map((row) =>
    row.children.flatMap((cell) =>
      typeof cell === 'string' ? [] : [renderBlocks(cell.children, inCell).join(' ').replaceAll('\n', ' ')],
    ),
  );
  const filled = rows.filter((row) => row.length > 0);
  if (filled.length === 0)
    return renderBlocks(
      table.children.filter((child) => typeof child !== 'string'),
      context,
    );
  return [tableRows(filled)];
}

function rowsOf(element: HtmlElement): HtmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.tag === 'tr' ? [child] : rowsOf(child);
  });
}

function renderInline(node: HtmlNode, context: Context): string {
  if (typeof node === 'string') return hideMarks(collapseLines(node));
  const { tag, attributes, children } = node;
  if (tag === 'br') return '\n';
  if (tag === 'img') return renderImage(attributes, context.resolveImage);
  if (codeTags.has(tag)) return codeSpan(collapseLines(rawText(node)));
  const inner = children.map((child) => renderInline(child, context)).join('');
  if (tag === 'b' || tag === 'strong')
    return inner.trim() === '' ? inner : inner.replace(inner.trim(), () => `**${inner.trim()}**`);
  if (tag === 'sup' || tag === 'sub') return raised(restoreMarks(inner), tag);
  const href = attributes.href;
  if (tag === 'a' && href !== undefined && inner.trim() !== '' && restoreMarks(inner.trim()) !== href)
    return `[${inner.trim()}](${href})`;
  return inner;
}

function renderImage(attributes: Record<string, string>, resolveImage: ResolveImage): string {
  const address = attributes.src ?? '';
  const alt = (attributes.alt ?? '').replace(/[\s[\]]+/g, ' ').trim();
  const target = resolveImage(address, alt) ?? address;
  return target === '' || target.startsWith('data:') ? alt : `![${alt}](${target.replaceAll(' ', '%20')})`;
}
