import { splitLiteral } from '@examplar/domain/questions/question-text-literal';
import { htmlToText } from './html-to-text.ts';
import { questionTextClass } from './sanitise-html.ts';
import { splitCode } from './split-code.ts';

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Question text as well-formed HTML for other systems. What is written is read again at once: if that does not give
 * the text back to the letter, it is written as it is, in paragraphs marked as question text, which always do.
 */
export function textToHtml(text: string, imageAddress: (address: string) => string = (address) => address): string {
  const rich = renderBlocks(text, (address) => address);
  if (htmlToText(rich, (address) => address) !== text) return renderLines(text, ` class="${questionTextClass}"`);
  return renderBlocks(text, imageAddress);
}

/** Question text as HTML without the paragraph around it if there is only one, for places that hold a line. */
export function textToInlineHtml(text: string): string {
  const html = textToHtml(text);
  const inner = /^<p>((?:(?!<p>)[\s\S])*)<\/p>$/.exec(html)?.[1];
  return inner !== undefined && htmlToText(inner) === text ? inner : html;
}

/** Letters, line breaks and blanks, nothing else: hard spaces keep what HTML would swallow. */
const renderLines = (text: string, attributes = '') =>
  text
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        `<p${attributes}>${escapeHtml(paragraph)
          .replace(/^ +/gm, (blanks) => '&#160;'.repeat(blanks.length))
          .replaceAll('\n', '<br/>')}</p>`,
    )
    .join('');

type ImageAddress = (address: string) => string;

const renderBlocks = (text: string, imageAddress: ImageAddress): string =>
  splitLiteral(text)
    .map((piece) => (piece.isLiteral ? renderLines(piece.text) : renderMarkup(piece.text, imageAddress)))
    .join('');

function renderMarkup(text: string, imageAddress: ImageAddress): string {
  const blocks: string[] = [];
  let prose = '';
  const flush = () => {
    for (const paragraph of prose.split(/\n{2,}/)) {
      const bare = paragraph.replace(/^\n+|\n+$/g, '');
      if (bare.trim() !== '') blocks.push(renderParagraph(bare, imageAddress));
    }
    prose = '';
  };
  for (const { kind, text: part } of splitCode(text)) {
    const fenced = kind === 'code' ? readFenced(part) : undefined;
    if (fenced === undefined) prose += part;
    else {
      flush();
      const { name, code } = fenced;
      blocks.push(
        `<pre><code${name === '' ? '' : ` class="language-${escapeHtml(name)}"`}>${escapeHtml(code)}</code></pre>`,
      );
    }
  }
  flush();
  return blocks.join('');
}

/** The language and the code of a fenced block; undefined where it is none, or is not closed. */
function readFenced(part: string): { name: string; code: string } | undefined {
  const [opening = '', ...lines] = part.trimEnd().split('\n');
  const language = /^(?:`{3,}|~{3,}(?!~))([^`]*)$/.exec(opening)?.[1];
  const closing = lines.pop();
  return language === undefined || closing === undefined || !/^\s*[`~]{3,}$/.test(closing)
    ? undefined
    : { name: language.trim(), code: lines.join('\n') };
}

function renderParagraph(paragraph: string, imageAddress: ImageAddress): string {
  const lines = paragraph.split('\n');
  const items = (marker: RegExp) =>
    lines.map((line) => `<li>${renderInline(line.replace(marker, ''), imageAddress)}</li>`).join('');
  if (lines.every((line) => /^- \S/.test(line))) return `<ul>${items(/^- /)}</ul>`;
  if (lines.every((line, index) => line.startsWith(`${index + 1}. `))) return `<ol>${items(/^\d+\. /)}</ol>`;
  return `<p>${lines.map((line) => renderInline(line, imageAddress)).join('<br/>')}</p>`;
}

function renderInline(text: string, imageAddress: ImageAddress): string {
  return splitCode(text)
    .map(({ kind, text: part }) => {
      if (kind !== 'code') return renderProse(part, imageAddress);
      const ticks = /^`*/.exec(part)?.[0].length ?? 0;
      return `<code>${escapeHtml(
        part
          .slice(ticks, part.length - ticks)
          .replace(/^ /, '')
          .replace(/ $/, ''),
      )}</code>`;
    })
    .join('');
}

const renderProse = (text: string, imageAddress: ImageAddress) =>
  escapeHtml(text)
    .replace(
      /!\[([^\][]*)\]\(([^()\s]+)\)/g,
      (_, alt: string, address: string) => `<img src="${imageAddress(address)}" alt="${alt}"/>`,
    )
    .replace(/\[([^\][]+)\]\((https?:[^()\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(\S(?:[^*]*\S)?)\*\*/g, '<strong>$1</strong>');
