import { htmlToText } from './html-to-text.ts';
import { splitCode } from './split-code.ts';

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Question text as well-formed HTML for other systems. What is written is read again at once: if that does not give
 * the text back to the letter, it is written as plain lines instead, which always do.
 */
export function textToHtml(text: string, imageAddress: (address: string) => string = (address) => address): string {
  const rich = renderBlocks(text, (address) => address);
  if (htmlToText(rich, (address) => address) !== text) return renderLiteral(text);
  return renderBlocks(text, imageAddress);
}

/** Whether a text has anything that HTML would show differently from plain text. */
export const hasMarkup = (text: string): boolean => /[`|]|\*\*|!?\[[^\]]*\]\(|^\s*(?:[-*+]|\d+\.)\s/m.test(text);

/** Letters, line breaks and blanks, nothing else: hard spaces keep what HTML would swallow. */
const renderLiteral = (text: string) =>
  text
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        `<p>${escapeHtml(paragraph)
          .replace(/^ +/gm, (blanks) => '&#160;'.repeat(blanks.length))
          .replaceAll('\n', '<br/>')}</p>`,
    )
    .join('');

type ImageAddress = (address: string) => string;

function renderBlocks(text: string, imageAddress: ImageAddress): string {
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
    const [, language, code] =
      kind === 'code' ? (/^(?:`{3,}|~{3,})([^\n`]*)\n([\s\S]*?)\n?[`~]{3,}\s*$/.exec(part) ?? []) : [];
    if (code === undefined) prose += part;
    else {
      flush();
      const name = language?.trim() ?? '';
      blocks.push(
        `<pre><code${name === '' ? '' : ` class="language-${escapeHtml(name)}"`}>${escapeHtml(code)}</code></pre>`,
      );
    }
  }
  flush();
  return blocks.join('');
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
      const [, , code] = kind === 'code' ? (/^(`+) ?([\s\S]*?) ?\1$/.exec(part) ?? []) : [];
      return code === undefined ? renderProse(part, imageAddress) : `<code>${escapeHtml(code)}</code>`;
    })
    .join('');
}

const renderProse = (text: string, imageAddress: ImageAddress) =>
  escapeHtml(text)
    .replace(
      /!\[([^\]]*)\]\(([^)\s]+)\)/g,
      (_, alt: string, address: string) => `<img src="${imageAddress(address)}" alt="${alt}"/>`,
    )
    .replace(/\[([^\]]+)\]\((https?:[^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(\S(?:[^*]*\S)?)\*\*/g, '<strong>$1</strong>');
