import { plainQuestionText } from './question-text-plain.ts';

const longestParagraph = 140;

/**
 * What a question asks, on one line without marks: its last paragraph, of a long one the last sentence. What
 * comes before it is the situation, which does not identify a question.
 */
export function questionAsk(text: string): string {
  const paragraphs = text
    .replace(/```[\s\S]*?(?:```|$)/g, '')
    .split(/\n\s*\n/)
    .map((paragraph) => plainQuestionText(paragraph).replace(/\[\[\d+\]\]/g, '…'))
    .filter(Boolean);
  const paragraph = paragraphs.findLast((each) => each.includes('?')) ?? paragraphs.at(-1);
  if (!paragraph) return plainQuestionText(text);
  if (paragraph.length <= longestParagraph) return paragraph;
  const sentences = paragraph.split(/(?<=[.?!])\s+(?=\p{Lu})/u);
  return sentences.findLast((each) => each.endsWith('?')) ?? sentences.at(-1) ?? paragraph;
}
