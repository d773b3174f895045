import sanitizeHtml from 'sanitize-html';

const structure = [
  'p',
  'div',
  'br',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
];
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const inline = [
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'del',
  'ins',
  'sub',
  'sup',
  'small',
  'mark',
  'q',
  'cite',
  'abbr',
  'span',
  'font',
  'a',
  'img',
];
const code = ['code', 'pre', 'kbd', 'samp', 'tt', 'var'];
const wrappers = [
  'section',
  'article',
  'figure',
  'figcaption',
  'center',
  'main',
  'header',
  'footer',
  'label',
  'details',
  'summary',
];
const allowedTags = [...structure, ...tables, ...inline, ...code, ...wrappers];

/** Elements whose content is not text for a reader; what they hold goes with them. */
const dropped = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'noscript',
  'template',
  'svg',
  'math',
  'head',
  'title',
];
const media = [
  'video',
  'audio',
  'source',
  'track',
  'canvas',
  'applet',
  'frame',
  'frameset',
  'noframes',
  'map',
  'area',
  'param',
];
const controls = ['form', 'input', 'button', 'select', 'option', 'textarea', 'fieldset', 'legend', 'meter', 'progress'];
const others = [
  'html',
  'body',
  'meta',
  'link',
  'base',
  'nav',
  'aside',
  'address',
  'bdi',
  'bdo',
  'big',
  'strike',
  'dfn',
  'time',
  'wbr',
  'nobr',
  'ruby',
  'rt',
  'rp',
  'rb',
  'col',
  'colgroup',
  'o',
  'st1',
];
const lost = new Set(['iframe', 'object', 'embed', 'svg', 'math', ...media, ...controls]);
const knownTags = new Set([...allowedTags, ...dropped, ...media, ...controls, ...others]);

/** What follows the name in a real tag: attributes with values, the few that have none, and the end. */
const restOfTag =
  /^(?:\s+[\w:@.-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)|\s+(?:checked|disabled|hidden|controls|async|defer|nowrap|noshade|compact|border|ismap|allowfullscreen|open|selected))*\s*\/?>/i;

/**
 * Escapes what looks like a tag but is text: `<role>`, `List<String>`, `a<b and c>d`, `<?php`. IT questions are full
 * of them, and a sanitiser would drop them without a word. HTML tags are written in one case, types are capitalised.
 */
function escapeWhatIsNoTag(html: string): string {
  return html
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text: string) => text.replaceAll('<', '&lt;'))
    .replace(/<\/?([a-zA-Z][\w.:-]*)|<([?%])/g, (match: string, name: string | undefined, _mark, at: number) => {
      const isOneCase = name !== undefined && (name === name.toLowerCase() || name === name.toUpperCase());
      const isTag =
        isOneCase &&
        knownTags.has(name.toLowerCase()) &&
        restOfTag.test(html.slice(at + match.length, at + match.length + 4000));
      return isTag || isLongTag(html, at + match.length) ? match : match.replace('<', '&lt;');
    });
}

/** An image that carries its own data has an attribute of any length. */
const isLongTag = (html: string, at: number) => /^\s[^<>]{0,2000}=\s*["']data:/.test(html.slice(at, at + 2100));

/** Elements of the HTML whose content no question can hold. */
export function lostElements(html: string): string[] {
  const names = [...escapeWhatIsNoTag(html).matchAll(/<([a-zA-Z]+)/g)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(names.filter((name) => lost.has(name)))];
}

/** HTML with nothing in it but what may be shown (import formats, B2): by allow list, no scripts, styles or handlers. */
export function sanitise(html: string): string {
  return sanitizeHtml(escapeWhatIsNoTag(html), {
    allowedTags,
    nonTextTags: dropped,
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'title'], ol: ['start'], code: ['class'], pre: ['class'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https', 'data', 'bank-image'] },
    allowProtocolRelative: false,
  });
}

/** A text with its character references resolved (`&eacute;`, `&#39;`), once. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  const clean = sanitizeHtml(text.replaceAll('<', '&lt;'), { allowedTags: [] });
  return clean.replace(
    /&(lt|gt|amp|quot);/g,
    (_, name: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[name] ?? '',
  );
}
