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
const knownTags = new Set([...allowedTags, ...dropped, ...media, ...controls, ...others]);

/**
 * Escapes what looks like a tag but is text: `<role>`, `List<String>`, `Map<Object>`, `<?php`. IT questions are full
 * of them, and a sanitiser would drop them without a word. HTML tags are written in one case, types are capitalised.
 */
function escapeWhatIsNoTag(html: string): string {
  return html
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text: string) => text.replaceAll('<', '&lt;'))
    .replace(/<\/?([a-zA-Z][\w.:-]*)|<([?%])/g, (match: string, name: string | undefined) => {
      if (name === undefined) return match.replace('<', '&lt;');
      const isOneCase = name === name.toLowerCase() || name === name.toUpperCase();
      return isOneCase && knownTags.has(name.toLowerCase()) ? match : match.replace('<', '&lt;');
    });
}

/** Names of elements in the HTML whose content will be lost. */
export function lostElements(html: string): string[] {
  const names = new Set<string>();
  for (const [, name] of escapeWhatIsNoTag(html).matchAll(/<([a-zA-Z]+)\b/g)) {
    const tag = name?.toLowerCase() ?? '';
    if (
      (dropped.includes(tag) && tag !== 'head' && tag !== 'title' && tag !== 'style') ||
      media.includes(tag) ||
      controls.includes(tag)
    )
      names.add(tag);
  }
  return [...names];
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
