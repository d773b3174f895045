/**
 * Sanitised HTML as a tree. Only what `sanitize-html` puts out may be parsed with this: tags closed, text escaped.
 * Elements nested deeper than 100 become siblings instead of children.
 */
export type HtmlNode = string | HtmlElement;
export type HtmlElement = { tag: string; attributes: Record<string, string>; children: HtmlNode[] };

const maxDepth = 100;

const voidTags = new Set(['br', 'img', 'hr']);
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", '#x27': "'" };

/** Undoes the escaping that sanitize-html applies to text and attributes, once. */
const restore = (text: string) =>
  text.replace(/&(lt|gt|amp|quot|#39|#x27);/g, (_, name: string) => entities[name] ?? '');

export function parseSanitisedHtml(html: string): HtmlElement {
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
export function rawText(node: HtmlNode): string {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return '\n';
  return node.children.map(rawText).join('');
}
