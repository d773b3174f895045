import { DOMParser, type Element } from '@xmldom/xmldom';

const maxDepth = 200;

/** Why a text is not XML we read, with the line if the parser knows it. */
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
 * than 200 elements, and whatever is not well-formed, with its line (import formats, B2).
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
  try {
    const root = parser.parseFromString(text.trimStart(), 'text/xml').documentElement;
    if (root !== null) return root;
  } catch (error) {
    const reason = /error "([^"]*(?:"[^"]*"[^"]*)*)" caused/.exec(String(error))?.[1] ?? 'it is damaged';
    throw new XmlError(`The file is not well-formed XML: ${reason}.`, line);
  }
  throw new XmlError('The file holds no XML.');
}

const countLines = (text: string) => text.split('\n').length;

function checkDepth(text: string): void {
  let depth = 0;
  const tags = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<\/?[A-Za-z_](?:[^<>"']|"[^"]*"|'[^']*')*>/g;
  for (const [tag] of text.matchAll(tags)) {
    if (tag.startsWith('<!') || tag.endsWith('/>')) continue;
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth > maxDepth) throw new XmlError(`The XML is nested deeper than ${maxDepth} elements.`);
  }
}
