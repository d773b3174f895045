import { splitLiteral } from './question-text-literal.ts';
import { plainQuestionText } from './question-text-plain.ts';

const longestParagraph = 140;
const gap = /\[\[\d+\]\]/;
const gaps = new RegExp(gap, 'g');

/**
 * What a question asks, on one line without marks: its last paragraph, of a long one the last sentence. What
 * comes before it is the situation, which does not identify a question. A long text with gaps is asked about before it begins.
 */
export function questionAsk(text: string): string {
  const paragraphs = splitLiteral(text)
    .flatMap((piece) =>
      piece.isLiteral
        ? piece.text.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/gu, ' ').trim())
        : piece.text
            .replace(/```[\s\S]*?(?:```|$)/g, '')
            .split(/\n\s*\n/)
            .map((paragraph) => plainQuestionText(paragraph)),
    )
    .filter(Boolean);
  const longGaps = paragraphs.findIndex((each) => gap.test(each) && each.length > longestParagraph);
  const asking = (longGaps > 0 ? paragraphs.slice(0, longGaps) : paragraphs).map((each) => each.replace(gaps, '…'));
  const paragraph = asking.findLast((each) => each.includes('?')) ?? asking.at(-1);
  if (!paragraph) return plainQuestionText(text);
  if (paragraph.length <= longestParagraph) return paragraph;
  const sentences = paragraph.split(/(?<=[.?!])\s+(?=\p{Lu})/u);
  return sentences.findLast((each) => each.endsWith('?')) ?? sentences.at(-1) ?? paragraph;
}
