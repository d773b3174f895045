import { literalQuestionText, showsItself } from '@examplar/domain/questions/question-text';
import { markLiteral } from '@examplar/domain/questions/question-text-literal';
import { hideMarks, settleMarks } from './hidden-marks.ts';
import { htmlToText, type ResolveImage } from './html-to-text.ts';
import { markdownToText } from './markdown-to-text.ts';
import { tidyText } from './tidy-text.ts';

/**
 * Plain text of a source as question text that shows it to the letter (IMP-8): what looks like Markdown is none. This is
 * the one way in for texts of formats that have no markup.
 */
export const plainToText = (text: string): string => literalQuestionText(tidyText(text));

/**
 * Markdown that stood behind a label, a box or a number on its line: there it begins no list, and must begin none once the
 * label is off.
 */
export const behindLabel = (text: string): string =>
  /^ {0,3}(?:[-*+]|\d{1,9}[.)]) +\S[^\n]*$/.test(text) && showsItself(`.${text}`) ? markLiteral(text) : text;

const image = /!\[([^\][\n]{0,1000})\]\(\s{0,20}([^()\s]{1,2000})\s{0,20}\)|<img\s[^<>]{0,4000}>/gi;
const isImageFile = /^data:image\/|^bank-image:|\.(?:png|jpe?g|gif|svg|webp|bmp|avif|tiff?)(?:[?#].*)?$/i;
const htmlBlock = /^\s*<(p|div|h[1-6]|blockquote|pre|ul|ol|table)(?:\s[^<>]*)?>/i;

/** Whether a text of a format that does not say so is HTML: it begins with an element of blocks and ends with a tag. */
export function looksLikeHtml(text: string): boolean {
  const name = htmlBlock.exec(text)?.[1];
  return name !== undefined && />\s*$/.test(text.slice(-50)) && text.toLowerCase().includes(`</${name.toLowerCase()}>`);
}

/**
 * Plain text of formats whose authors put pictures into it, as `<img>` or as Markdown does: pictures become images, all
 * else is literal. `isHtml` for a record whose texts are HTML.
 */
export function textWithImages(text: string, resolveImage: ResolveImage, isHtml = false): string {
  return isHtml ? htmlToText(text, resolveImage) : betweenImages(text, resolveImage, plainToText);
}

/** Plain text in which authors write simple HTML, as Udemy's template allows (B12): tags in it are formatting. */
export function looseHtmlToText(text: string, resolveImage: ResolveImage): string {
  const isTagAlone = /^\s*<\/?\w+\s*\/?>\s*$/.test(text);
  return isTagAlone ? plainToText(text) : betweenImages(text, resolveImage, formattedToText);
}

/** Tags become marks, and what looks like marks beside them stays text. */
function formattedToText(text: string): string {
  const hidden = text.replace(/<[^<>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : hideMarks(part)));
  return markdownToText(hidden)
    .split(/(\n{2,})/)
    .map(settleMarks)
    .join('');
}

function betweenImages(text: string, resolveImage: ResolveImage, convert: (part: string) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(image)) {
    const [whole, alt, address] = match;
    const isTag = whole.startsWith('<');
    if (!isTag && !isImageFile.test(address ?? '')) continue;
    const shown = isTag
      ? htmlToText(whole, resolveImage)
      : `![${alt}](${resolveImage(address ?? '', alt ?? '') ?? address})`;
    if (shown === '') continue;
    parts.push(convert(text.slice(from, match.index)), shown);
    from = match.index + whole.length;
  }
  return [...parts, convert(text.slice(from))].filter((part) => part !== '').join('\n\n');
}
