import type { ResolveImage } from './html-to-text.ts';
import { codeSpan, raised } from './markdown-parts.ts';
import { decodeEntities } from './sanitise-html.ts';
import { splitCode } from './split-code.ts';
import { maxTextLength, tidyText, upToLast } from './tidy-text.ts';

/**
 * Markdown of a source as the product's question text, which is Markdown already: what stays to do is the HTML that
 * authors put into it (`<br>`, `<b>`, `<img>`, `<details>`), character references, and images. Code is not touched,
 * and a tag that is no formatting (`<role>`) is text.
 */
export function markdownToText(markdown: string, resolveImage: ResolveImage = () => undefined): string {
  if (markdown.length > maxTextLength) return markdown;
  const parts = splitCode(markdown).map(({ kind, text }) => (kind === 'code' ? text : lighten(text, resolveImage)));
  return tidyText(parts.join(''));
}

function lighten(text: string, resolveImage: ResolveImage): string {
  const withImages = upToLast(replacePairs(text), />/g, (part) =>
    part.replace(/<img\b[^>]*>/gi, (tag) => `![${attribute(tag, 'alt')}](${attribute(tag, 'src')})`),
  );
  const withoutTags = upToLast(withImages.replace(/<br\s*\/?>[ \t]*\n?/gi, '\n'), /-->/g, (part) =>
    part.replace(/<!--[\s\S]*?-->/g, ''),
  )
    .replace(
      /<summary[^<>]*>\s*(?:show |view |see )?(?:the )?(?:answers?|explanation|solution|details|hint)(?:\s*:)?\s*<\/summary>/gi,
      '',
    )
    .replace(/<a\s[^<>]*>\s*<\/a>/gi, '')
    .replace(/<\/?(?:details|summary|center|div|span|font|picture|source)(?:\s[^<>]*)?\/?>/gi, '');
  return decodeEntities(replaceImages(withoutTags, resolveImage))
    .replaceAll('\u00a0', ' ')
    .replace(/\n(?:[ \t]*\n){2,}/g, '\n\n');
}

/** Formatting counts as such only as a pair around something, so that 'the <b> tag' stays what it is. */
function replacePairs(text: string): string {
  const withSpans = text
    .replace(/<(b|strong)>(?=\s*[^\s<>])([^<>]*)<\/\1>/gi, '**$2**')
    .replace(/<(i|em|u|small|mark)>(?=\s*[^\s<>])([^<>]*)<\/\1>/gi, '$2')
    .replace(/<(code|kbd|samp|tt)>(?=\s*[^\s<])([^<]*)<\/\1>/gi, (_, _tag, code: string) =>
      codeSpan(decodeEntities(code)),
    )
    .replace(/<(sup|sub)>(?=\s*[^\s<>])([^<>]*)<\/\1>/gi, (_, tag: string, inner: string) =>
      raised(inner, tag.toLowerCase() as 'sup' | 'sub'),
    )
    .replace(/<a\s[^<>]{0,1000}?href="([^"<>]{0,2000})"[^<>]{0,1000}>(?=\s*[^\s<>])([^<>]*)<\/a>/gi, '[$2]($1)');
  const withItems = upToLast(withSpans, /<\/li>/gi, (part) =>
    part.replace(/<li(?:\s[^<>]*)?>([\s\S]*?)<\/li>\s*/gi, '\n- $1'),
  );
  const withLists = ['ul', 'ol'].reduce(
    (before, tag) =>
      upToLast(before, new RegExp(`</${tag}>`, 'gi'), (part) =>
        part.replace(new RegExp(`<${tag}(?:\\s[^<>]*)?>([\\s\\S]*?)</${tag}>`, 'gi'), '\n$1\n\n'),
      ),
    withItems,
  );
  return upToLast(withLists, /<\/p>/gi, (part) => part.replace(/<p(?:\s[^<>]*)?>([\s\S]*?)<\/p>/gi, '\n\n$1\n\n'));
}

function replaceImages(text: string, resolveImage: ResolveImage): string {
  return text.replace(
    /!\[([^\]]{0,1000})\]\(\s{0,20}(?:<([^>]{0,2000})>|([^)\s]{0,2000}))(\s{1,20}(?:"[^"]{0,1000}"|'[^']{0,1000}'))?\s{0,20}\)/g,
    (_match, alt: string, quoted?: string, bare?: string) => {
      const address = quoted ?? bare ?? '';
      return `![${alt}](${(resolveImage(address, alt) ?? address).replaceAll(' ', '%20')})`;
    },
  );
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined) ?? '';
