import { type FencedCode, readFence } from './question-text-code.ts';
import { type Inline, parseInlines } from './question-text-inlines.ts';
import { hasLiteral, markLiteral, readLiteral, splitLiteral } from './question-text-literal.ts';
import { readTable, type Table } from './question-text-tables.ts';

export type Paragraph = { type: 'paragraph'; children: Inline[] };
export type List = { type: 'list'; isOrdered: boolean; start: number; items: Block[][] };
export type Block = Paragraph | FencedCode | List | Table;

const maxNesting = 8;

/**
 * Question text, option or explanation as a tree to show: paragraphs, fenced code, lists and pipe tables, and within
 * them code spans, bold, images and links.
 *
 * Everything else is literal: IT questions are full of `<role>`, `*.txt`, `__init__`, `List<String>` and `$…$`. There
 * is no HTML in it and none comes out, so it is shown without `innerHTML`. It accepts any text and keeps line breaks.
 * What is between two lines of at least three backslashes is literal whatever it looks like (IMP-8).
 */
export function parseQuestionText(text: string): Block[] {
  return parseLines(text.replace(/\r\n?/g, '\n').split('\n'), 0);
}

/** Plain text as question text that shows it to the letter: paragraphs that would be taken for markup are marked (IMP-8). */
export const literalQuestionText = (text: string): string =>
  text
    .split(/(\n(?:[^\S\n]*\n)+)/)
    .map((paragraph) => (paragraph.trim() === '' || showsItself(paragraph) ? paragraph : markLiteral(paragraph)))
    .join('');

/** The plain text that `literalQuestionText` makes this text of; undefined where it has markup. */
export function plainSource(text: string): string | undefined {
  const source = splitLiteral(text)
    .map((piece) => piece.text)
    .join('\n');
  return literalQuestionText(source) === text ? source : undefined;
}

/** Whether all that a text shows is its own lines. */
export function showsItself(text: string): boolean {
  const isText = ({ type }: Inline) => type === 'text' || type === 'break';
  return (
    !hasLiteral(text) &&
    parseQuestionText(text).every((block) => block.type === 'paragraph' && block.children.every(isText))
  );
}

function parseLines(lines: readonly string[], nesting: number): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ type: 'paragraph', children: parseInlines(paragraph.join('\n')) });
    paragraph = [];
  };

  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const literal = readLiteral(lines, at);
    if (literal) {
      endParagraph();
      for (const block of literalParagraphs(literal.content)) blocks.push(block);
      at = literal.next;
      continue;
    }
    const found = readFence(lines, at) ?? readTable(lines, at) ?? readList(lines, at, nesting, paragraph.length > 0);
    if (found) {
      endParagraph();
      blocks.push(found.block);
      at = found.next;
      continue;
    }
    if (line.trim() === '') endParagraph();
    else paragraph.push(line);
    at += 1;
  }
  endParagraph();
  return blocks;
}

function literalParagraphs(lines: readonly string[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let isOpen = false;
  for (const line of lines) {
    const isBlank = line.trim() === '';
    if (!isBlank && !isOpen) paragraphs.push({ type: 'paragraph', children: [] });
    const children = paragraphs.at(-1)?.children;
    if (!isBlank && isOpen) children?.push({ type: 'break' });
    if (!isBlank) children?.push({ type: 'text', text: line });
    isOpen = !isBlank;
  }
  return paragraphs;
}

type Marker = { kind: string; number: number; width: number };

/** A list item's mark: a bullet, or a number with point or bracket, then a blank and something. */
function readMarker(line: string): Marker | null {
  const match = /^( {0,3})(?:([-*+])|(\d{1,9})([.)]))( +)(?=\S)/.exec(line);
  if (!match) return null;
  const [whole, , bullet, digits, delimiter, blanks = ''] = match;
  const width = blanks.length > 4 ? whole.length - blanks.length + 1 : whole.length;
  return { kind: bullet ?? delimiter ?? '', number: Number(digits ?? 1), width };
}

/** The list that begins at this line, if one does. Within a paragraph only bullets and a `1.` begin one. */
function readList(
  lines: readonly string[],
  from: number,
  nesting: number,
  isInParagraph: boolean,
): { block: List; next: number } | null {
  const first = readMarker(lines[from] ?? '');
  if (!first || nesting >= maxNesting) return null;
  const isOrdered = first.kind === '.' || first.kind === ')';
  if (isOrdered && isInParagraph && first.number !== 1) return null;

  const items: Block[][] = [];
  let at = from;
  let expected = first.number;
  while (at < lines.length) {
    const marker = readMarker(lines[at] ?? '');
    const goesOn = marker?.kind === first.kind && (!isOrdered || [expected, first.number].includes(marker.number));
    if (!marker || !goesOn) break;
    const { content, next } = readItem(lines, at, marker.width);
    items.push(parseLines(content, nesting + 1));
    expected = marker.number + 1;
    at = next;
  }
  return { block: { type: 'list', isOrdered, start: first.number, items }, next: at };
}

/** An item's own lines: the rest of its first one and what is indented under it; blank lines only between those. */
function readItem(lines: readonly string[], from: number, width: number): { content: string[]; next: number } {
  const content = [(lines[from] ?? '').slice(width)];
  let next = from + 1;
  let at = next;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    if (columnsBefore(line) < width) break;
    while (next < at) {
      content.push('');
      next += 1;
    }
    content.push(withoutColumns(line, width));
    next = at + 1;
  }
  if (readMarker(lines[at] ?? '')) next = at;
  return { content, next };
}

const readIndent = (line: string) => /^[ \t]*/.exec(line)?.[0] ?? '';

/** Columns of blanks before the text; a tab counts as four. */
const columnsBefore = (line: string) =>
  [...readIndent(line)].reduce((columns, blank) => columns + (blank === '\t' ? 4 : 1), 0);

function withoutColumns(line: string, width: number): string {
  let columns = 0;
  let at = 0;
  while (columns < width && at < line.length) {
    columns += line[at] === '\t' ? 4 : 1;
    at += 1;
  }
  return line.slice(at);
}
