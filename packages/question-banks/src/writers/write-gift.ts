import { escapeGift } from '../formats/gift/escapes.ts';
import { hasMarkup, textToHtml } from '../text/text-to-html.ts';
import { countCorrect, type ExportQuestion, generalFeedback, isCorrect, shareOf } from './export-question.ts';

/**
 * GIFT for Moodle. Each text says its own format: plain where it is plain, HTML where it has code, lists or images.
 * References go into the general feedback; difficulty and licence have no place.
 */
export function writeGift(questions: readonly ExportQuestion[]): string {
  let topic = '';
  const blocks: string[] = [];
  for (const question of questions) {
    if ((question.topic ?? '') !== topic) {
      topic = question.topic ?? '';
      blocks.push(`$CATEGORY: $course$/top${topic === '' ? '' : `/${topic}`}`);
    }
    blocks.push(writeQuestion(question));
  }
  return `${blocks.join('\n\n')}\n`;
}

const text = (source: string) =>
  hasMarkup(source) ? `[html]${escapeGift(textToHtml(source))}` : `[plain]${escapeGift(source)}`;

const mark = (value: string) => value.replace(/[\\\]]/g, '\\$&');

function writeQuestion(question: ExportQuestion): string {
  const { id, options, optionFeedback = [], tags = [] } = question;
  const marks = [...(id === undefined ? [] : [`[id:${mark(id)}]`]), ...tags.map((tag) => `[tag:${mark(tag)}]`)];
  const correctCount = countCorrect(question);
  const isSingle = correctCount === 1;
  const share = shareOf(correctCount);
  const lines = options.map((option, position) => {
    const isRight = isCorrect(question, position);
    const sign = isRight ? (isSingle ? '=' : `~%${share}%`) : '~';
    const feedback = optionFeedback[position] ?? '';
    return `\t${sign}${text(option)}${feedback === '' ? '' : `#${text(feedback)}`}`;
  });
  const general = generalFeedback(question);
  return [
    ...(marks.length === 0 ? [] : [`// ${marks.join(' ')}`]),
    `${id === undefined ? '' : `::${escapeGift(id)}::`}${text(question.question_text)}{`,
    ...lines,
    ...(general === '' ? [] : [`\t####${text(general)}`]),
    '}',
  ].join('\n');
}
