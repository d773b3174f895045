import { letterAt } from '@examplar/domain/questions/letters';
import { imagesOf } from '../../images/resolve-images.ts';
import type { BankCollector } from '../../questions/bank-collector.ts';
import { markdownToText } from '../../text/markdown-to-text.ts';
import { behindLabel } from '../../text/plain-to-text.ts';
import type { ReadText } from '../text-file.ts';
import { splitFrontMatter } from './front-matter.ts';
import { findAnswer } from './lettered-answer.ts';
import { type LetteredQuestion, splitLetteredQuestions } from './lettered-blocks.ts';
import { scanLines } from './scan-lines.ts';

/**
 * Markdown with numbered questions, lettered options and the answer below, mostly in `<details>` (IMP-13).
 * Answers go by the printed letters; where those are not A, B, C … without a gap, the question is damaged.
 */
export const readLetteredBank: ReadText = ({ path, text }, bank) => {
  const { body, firstLine } = splitFrontMatter(text);
  const { title, questions } = splitLetteredQuestions(scanLines(body, firstLine));
  bank.title ??= title;
  for (const question of bank.each(questions)) readQuestion(question, path, bank);
};

function readQuestion(question: LetteredQuestion, path: string, bank: BankCollector): void {
  const record = bank.startRecord({ file: path, line: question.line });
  const toText = (markdown: string) => markdownToText(markdown, imagesOf(record));
  const letters = question.options.map(({ letter }) => letter).join('');
  if (question.options.length > 0 && !'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.startsWith(letters)) {
    record.reject(
      'MALFORMED_RECORD',
      `The printed letters of the options are ${[...letters].join(', ')}, not A, B, C … without a gap.`,
    );
    return;
  }
  const options = question.options.map((option) => behindLabel(toText(option.text)));
  const answer = findAnswer(question.answerLines, options);
  if (answer.positions === undefined) {
    record.reject(answer.code, answer.message);
    return;
  }
  const beyond = answer.positions.find((position) => position >= options.length);
  if (beyond !== undefined) {
    record.reject(
      'LETTER_OUT_OF_RANGE',
      `The answer names option ${letterAt(beyond)}, which the question does not have.`,
    );
    return;
  }
  const right = new Set(answer.positions);
  record.accept({
    text: behindLabel(toText(question.stem)),
    options: options.map((option, position) => ({ text: option, isCorrect: right.has(position) })),
    answers: 'any',
    feedback: toText(answer.explanation),
    references: answer.references,
    topic: question.section,
  });
}
