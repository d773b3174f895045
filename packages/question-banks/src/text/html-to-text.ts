import { literalQuestionText } from '@examplar/domain/questions/question-text';
import { parseDocument } from 'htmlparser2';
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

type HtmlNode = ReturnType<typeof parseDocument>['children'][number];
type HtmlElement = Extract<HtmlNode, { attribs: unknown }>;

const isElement = (node: HtmlNode): node is HtmlElement => 'attribs' in node;

/** The text of a node with its line breaks, as in `pre`: nothing collapsed. */
function rawText(node: HtmlNode): string {
  if (!isElement(node)) return 'data' in node ? node.data : '';
  return node.name === 'br' ? '\n' : node.children.map(rawText).join('');
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
  const root = parseDocument(sanitise(flattenFormulas(html)));
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
    if (isElement(node) && (blockTags.has(node.name) || holdsBlock(node))) {
      flush();
      for (const block of renderBlock(node, context)) blocks.push(block);
    } else {
      inline += renderInline(node, context);
    }
  }
  flush();
  return blocks;
}

function holdsBlock({ children, name }: HtmlElement): boolean {
  if (codeTags.has(name)) return children.some((child) => rawText(child).includes('\n'));
  return children.some((child) => isElement(child) && (blockTags.has(child.name) || holdsBlock(child)));
}

function renderBlock(element: HtmlElement, context: Context): string[] {
  const { name: tag, children, attribs } = element;
  if (tag === 'hr') return [];
  if (tag === 'pre' || codeTags.has(tag)) return renderCode(element);
  if (tag === 'table') return renderTable(element, context);
  if (tag === 'ul' || tag === 'ol') return renderList(element, context);
  const isQuestionText = tag === 'p' && attribs.class === questionTextClass;
  return renderBlocks(children, isQuestionText ? { ...context, settle: restoreMarks } : context);
}

function renderCode(element: HtmlElement): string[] {
  const inner = element.children.filter(isElement).find(({ name }) => name === 'code');
  const classes = `${element.attribs.class ?? ''} ${inner?.attribs.class ?? ''}`;
  const language = /\b(?:language|lang)-([\w+#-]+)/.exec(classes)?.[1] ?? '';
  const code = rawText(element).replace(/^\n/, '').trimEnd();
  return code.trim() === '' ? [] : [fence(code, language)];
}

function renderList(list: HtmlElement, context: Context): string[] {
  let number = Number(list.attribs.start ?? 1) || 1;
  const items: string[] = [];
  for (const child of list.children) {
    if (!isElement(child) && rawText(child).trim() === '') continue;
    const marker = list.name === 'ol' ? `${number}. ` : '- ';
    const isItem = isElement(child) && child.name === 'li';
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
  const rows = findRows(table).map((row) =>
    row.children.filter(isElement).map((cell) => renderBlocks(cell.children, inCell).join(' ').replaceAll('\n', ' ')),
  );
  const filled = rows.filter((row) => row.length > 0);
  if (filled.length === 0) return renderBlocks(table.children.filter(isElement), context);
  return [tableRows(filled)];
}

const findRows = (element: HtmlElement): HtmlElement[] =>
  element.children.filter(isElement).flatMap((child) => (child.name === 'tr' ? [child] : findRows(child)));

function renderInline(node: HtmlNode, context: Context): string {
  if (!isElement(node)) return hideMarks(collapseLines(rawText(node)));
  const { name: tag, attribs, children } = node;
  if (tag === 'br') return '\n';
  if (tag === 'img') return renderImage(attribs, context.resolveImage);
  if (codeTags.has(tag)) return codeSpan(collapseLines(rawText(node)));
  const inner = children.map((child) => renderInline(child, context)).join('');
  if (tag === 'b' || tag === 'strong')
    return inner.trim() === '' ? inner : inner.replace(inner.trim(), () => `**${inner.trim()}**`);
  if (tag === 'sup' || tag === 'sub') return raised(restoreMarks(inner), tag);
  const { href } = attribs;
  if (tag === 'a' && href !== undefined && inner.trim() !== '' && restoreMarks(inner.trim()) !== href)
    return `[${inner.trim()}](${href})`;
  return inner;
}

function renderImage(
  { src: address = '', alt: words = '' }: HtmlElement['attribs'],
  resolveImage: ResolveImage,
): string {
  const alt = words.replace(/[\s[\]]+/g, ' ').trim();
  const target = resolveImage(address, alt) ?? address;
  return target === '' || target.startsWith('data:') ? alt : `![${alt}](${target.replaceAll(' ', '%20')})`;
}
