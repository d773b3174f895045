import { upToLast } from './tidy-text.ts';

const words = (list: string) => list.split(' ');

export const allowedTags = words(
  'p div br hr h1 h2 h3 h4 h5 h6 blockquote ul ol li dl dt dd table caption thead tbody tfoot tr th td ' +
    'b strong i em u s del ins sub sup small mark q cite abbr span font a img code pre kbd samp tt var ' +
    'section article figure figcaption center main header footer label details summary',
);

/** Elements whose content is not text for a reader; what they hold goes with them. */
export const dropped = words('script style iframe object embed noscript template svg math head title');
const mediaAndControls = words(
  'video audio source track canvas applet frame frameset noframes map area param ' +
    'form input button select option textarea fieldset legend meter progress',
);
const others = words(
  'html body meta link base nav aside address bdi bdo big strike dfn time wbr nobr ruby rt rp rb col colgroup o st1',
);
const lost = new Set(['iframe', 'object', 'embed', 'svg', 'math', ...mediaAndControls]);
const knownTags = new Set([...allowedTags, ...dropped, ...mediaAndControls, ...others]);

/** What follows the name in a real tag: the end at once, attributes of which one has a value, or the few without. */
const restOfTag =
  /^(?:\s*\/?>|\s[^<>=]*=\s*["'\w/#.][^<>]*>|(?:\s+[\w:@.-]+\s*=\s*(?:"[^"]*"|'[^']*'))+\s*\/?>|(?:\s+(?:checked|disabled|hidden|controls|nowrap|selected|allowfullscreen|open))+\s*\/?>)/i;

/** An image that carries its own data has an attribute of any length. */
const carriesData = /^\s[^<>]{0,2000}=\s*["']data:/;

function isTag(name: string, rest: string): boolean {
  if (/^(?:o|w|v|m|x|st1):/.test(name)) return true;
  const isOneCase = name === name.toLowerCase() || name === name.toUpperCase();
  return isOneCase && knownTags.has(name.toLowerCase()) && (restOfTag.test(rest) || carriesData.test(rest));
}

/**
 * Escapes what looks like a tag but is text: `<role>`, `List<String>`, `a<b and c>d`, `<?php`. IT questions are full
 * of them, and a sanitiser would drop them without a word. HTML tags are written in one case, types are capitalised.
 */
export function escapeWhatIsNoTag(html: string): string {
  const source = upToLast(html, /\]\]>/g, (part) =>
    part.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text: string) => text.replaceAll('<', '&lt;')),
  );
  return source.replace(
    /<\/?([a-zA-Z][\w.:-]*)|<([?%])/g,
    (match: string, name: string | undefined, _mark, at: number) => {
      const rest = source.slice(at + match.length, at + match.length + 4000);
      return name !== undefined && isTag(name, rest) ? match : match.replace('<', '&lt;');
    },
  );
}

/** Elements of the HTML whose content no question can hold. */
export function lostElements(html: string): string[] {
  const names = [...escapeWhatIsNoTag(html).matchAll(/<([a-zA-Z]+)/g)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(names.filter((name) => lost.has(name)))];
}
