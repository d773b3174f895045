import { DOMParser, type Element, type Node } from '@xmldom/xmldom';

const maxDepth = 200;
const tooDeep = `The XML is nested deeper than ${maxDepth} elements.`;

/** The reason why a text is not XML that we read, with the line if the parser knows it. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
  readonly line: number | undefined;
  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

/**
 * The root element of well-formed XML. Refuses document types (so that no entity can expand or fetch), anything deeper
 * than 200 elements, and whatever is not well-formed, with its line (IMP-10).
 */
export function parseXml(text: string): Element {
  const prolog = /^\s*(?:<\?[\s\S]*?\?>\s*|<!--[\s\S]*?-->\s*)*/.exec(text)?.[0] ?? '';
  if (/^<!DOCTYPE/i.test(text.slice(prolog.length)))
    throw new XmlError('Files with a DOCTYPE are not read.', countLines(prolog));
  checkDepth(text);
  let line: number | undefined;
  const parser = new DOMParser({
    onError: (_level, message, context: { locator?: { lineNumber?: number } } | undefined) => {
      if (/replacement character/i.test(message)) return;
      line = context?.locator?.lineNumber;
      throw new XmlError(message, line);
    },
  });
  let root: Element | null;
  try {
    root = parser.parseFromString(text.trimStart(), 'text/xml').documentElement;
  } catch (error) {
    throw new XmlError(`The file is not well-formed XML: ${readReason(String(error))}.`, line);
  }
  if (root === null) throw new XmlError('The file holds no XML.');
  return withinDepth(root);
}

const maxReason = 300;

/** What the parser says, from the quotes it puts it in: it may hold quotes of its own, and all of a damaged file. */
export function readReason(message: string): string {
  const start = message.indexOf('error "');
  const end = message.lastIndexOf('" caused');
  if (start < 0 || end < start + 7) return 'it is damaged';
  const reason = message.slice(start + 7, end);
  return reason.length > maxReason ? `${reason.slice(0, maxReason)} …` : reason;
}

const countLines = (text: string) => text.split('\n').length;

/**
 * Our readers visit the elements recursively. `checkDepth` and the parser may disagree about what a tag is; this check is the one
 * that counts.
 */
function withinDepth(root: Element): Element {
  let depth = 1;
  for (let node: Node | null = root; node !== null; ) {
    if (node.firstChild !== null) {
      node = node.firstChild;
      depth += 1;
      if (depth > maxDepth && node.nodeType === node.ELEMENT_NODE) throw new XmlError(tooDeep);
      continue;
    }
    while (node !== root && node.nextSibling === null && node.parentNode !== null) {
      node = node.parentNode;
      depth -= 1;
    }
    node = node === root ? null : node.nextSibling;
  }
  return root;
}

/** Refuses most deep files before the parser spends memory on them. */
function checkDepth(text: string): void {
  let depth = 0;
  const next = /<!\[CDATA\[|<!--|<\/?[A-Za-z_]/g;
  for (let match = next.exec(text); match !== null; match = next.exec(text)) {
    const [start] = match;
    const end = start.startsWith('<!')
      ? findEnd(text, start === '<!--' ? '-->' : ']]>', next.lastIndex)
      : endOfTag(text, next.lastIndex);
    if (end < 0) return;
    next.lastIndex = end;
    if (start.startsWith('<!') || text[end - 1] !== '>' || text[end - 2] === '/') continue;
    depth += start.startsWith('</') ? -1 : 1;
    if (depth > maxDepth) throw new XmlError(tooDeep);
  }
}

function findEnd(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

/** Behind the `>` of a tag, or at the `<` that shows that it was none; -1 where the text ends first. */
function endOfTag(text: string, from: number): number {
  const special = /["'<>]/g;
  special.lastIndex = from;
  for (let match = special.exec(text); match !== null; match = special.exec(text)) {
    if (match[0] === '>') return match.index + 1;
    if (match[0] === '<') return match.index;
    const behind = findEnd(text, match[0], special.lastIndex);
    if (behind < 0) return -1;
    special.lastIndex = behind;
  }
  return -1;
}
