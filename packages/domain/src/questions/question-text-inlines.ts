import { readCodeSpan } from './question-text-code.ts';

/** The parts of a line of question text. All strings are text to show, never markup. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'break' }
  | { type: 'code'; code: string }
  | { type: 'bold'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] }
  | { type: 'image'; src: string; alt: string };

type Context = { isInBold: boolean; isInLink: boolean };

const special = /[`!*[]/g;
const bracketed = String.raw`\[((?:[^[\]\n]|\[[^[\]\n]*\]){0,500})\]\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)`;
const image = new RegExp(`!${bracketed}`, 'y');
const link = new RegExp(bracketed, 'y');

/** Reads code spans, bold, links and images; all other text stays as it is. */
export function parseInlines(text: string, context: Context = { isInBold: false, isInLink: false }): Inline[] {
  const inlines: Inline[] = [];
  let literalFrom = 0;
  let at = 0;
  let hasNoBoldEnd = false;

  const takeLiteral = () => {
    // One by one: a spread puts all of them on the stack, which overflows for a text of some 60,000 lines.
    for (const inline of literal(text.slice(literalFrom, at))) inlines.push(inline);
  };
  const take = (inline: Inline, end: number) => {
    takeLiteral();
    inlines.push(inline);
    literalFrom = end;
    at = end;
  };

  while (at < text.length) {
    special.lastIndex = at;
    at = special.exec(text)?.index ?? text.length;
    const character = text[at];

    if (character === '`') {
      const span = readCodeSpan(text, at);
      if (span.code === null) at = span.end;
      else take({ type: 'code', code: span.code }, span.end);
      continue;
    }
    if (character === '!' || character === '[') {
      const found = character === '!' ? readImage(text, at) : readLink(text, at, context);
      if (found) take(found.inline, found.end);
      else at += 1;
      continue;
    }
    if (character === '*' && !context.isInBold && !hasNoBoldEnd && opensBold(text, at)) {
      const end = findBoldEnd(text, at + 2);
      if (end !== null) {
        const children = parseInlines(text.slice(at + 2, end), { ...context, isInBold: true });
        take({ type: 'bold', children }, end + 2);
        continue;
      }
      hasNoBoldEnd = true;
    }
    at += 1;
  }
  takeLiteral();
  return inlines;
}

function literal(text: string): Inline[] {
  return text
    .split('\n')
    .flatMap((line, index): Inline[] => [
      ...(index > 0 ? [{ type: 'break' } as const] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line } as const]),
    ]);
}

function readImage(text: string, at: number): { inline: Inline; end: number } | null {
  image.lastIndex = at;
  const [whole, alt = '', src = ''] = image.exec(text) ?? [];
  if (whole === undefined || !isImageSource(src)) return null;
  return { inline: { type: 'image', src, alt }, end: at + whole.length };
}

function readLink(text: string, at: number, context: Context): { inline: Inline; end: number } | null {
  if (context.isInLink) return null;
  link.lastIndex = at;
  const [whole, label = '', href = ''] = link.exec(text) ?? [];
  if (whole === undefined || label.trim() === '' || !isLinkTarget(href)) return null;
  const children = parseInlines(label, { ...context, isInLink: true });
  return { inline: { type: 'link', href, children }, end: at + whole.length };
}

const plainAddress = /^[^\s\\\p{Cc}]+$/u;

/**
 * True for the targets allowed in links: http, https, or an explicit path (`/`, `./`, `../`, `#`).
 *
 * Stricter than for images, because `handlers[name](event)` is code, not a link.
 */
export const isLinkTarget = (href: string): boolean =>
  plainAddress.test(href) && /^(?:https?:\/\/[^/]|\/(?!\/)|\.{1,2}\/|#)/i.test(href);

/** True for the sources allowed for images: http, https or a relative path; no other scheme, no other host by `//`. */
export const isImageSource = (src: string): boolean =>
  plainAddress.test(src) && (/^https?:\/\/[^/]/i.test(src) || !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(src));

/** `**` opens bold before a character and not within a word or a path: `src/**`, `f(**kwargs)` and `2**3` stay. */
const opensBold = (text: string, at: number): boolean =>
  text[at + 1] === '*' && /^[^\s*/]/.test(text.slice(at + 2, at + 3)) && !/[\w*/.\\]/.test(text[at - 1] ?? '');

const closesBold = (text: string, at: number): boolean =>
  text[at] === '*' && text[at + 1] === '*' && !/[\s*/]/.test(text[at - 1] ?? ' ') && !/[\w*/]/.test(text[at + 2] ?? '');

function findBoldEnd(text: string, from: number): number | null {
  const mark = /[`*]/g;
  mark.lastIndex = from;
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    if (match[0] === '`') mark.lastIndex = readCodeSpan(text, match.index).end;
    else if (closesBold(text, match.index)) return match.index;
  }
  return null;
}
