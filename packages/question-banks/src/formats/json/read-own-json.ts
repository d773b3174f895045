import type { BankCollector } from '../../questions/bank-collector.ts';
import { parseLetters } from '../../questions/letters.ts';
import { listOf, objectOf, stringOf, stringsOf } from './json-values.ts';

/** Our own format, as `writeOwnJson` writes it: nothing of a question is lost in it. */
export function readOwnJson(value: unknown, path: string, bank: BankCollector): void {
  const root = objectOf(value);
  bank.title ??= stringOf(root.title) || undefined;
  bank.licence ??= stringOf(root.licence) || undefined;
  for (const image of listOf(root.images).map(objectOf)) {
    bank.images.add(stringOf(image.name), Buffer.from(stringOf(image.base64), 'base64'));
  }
  for (const entry of bank.each(listOf(root.questions).map(objectOf))) {
    const record = bank.startRecord({ file: path, id: stringOf(entry.id) || undefined });
    const options = stringsOf(entry.options);
    const letters = stringOf(entry.correct_answer);
    const positions = letters === '' ? [] : parseLetters(letters);
    if (positions === undefined) record.reject('AMBIGUOUS_ANSWER', `'${letters}' are no letters.`);
    else if (positions.some((position) => position >= options.length))
      record.reject('LETTER_OUT_OF_RANGE', `'${letters}' names an option that the question does not have.`);
    else if ('number_of_answers' in entry && stringOf(entry.number_of_answers) !== String(positions.length)) {
      record.reject(
        'CONTRADICTION',
        `number_of_answers is ${stringOf(entry.number_of_answers)}, but ${positions.length} letters are given.`,
      );
    }
    const perOption = stringsOf(entry.option_explanations);
    const hasParts = 'feedback' in entry || 'references' in entry || perOption.length > 0;
    record.accept({
      text: stringOf(entry.question_text),
      options: options.map((text, position) => ({
        text,
        isCorrect: positions?.includes(position) ?? false,
        feedback: perOption[position],
      })),
      answers: 'any',
      feedback: stringOf(hasParts ? entry.feedback : entry.explanation),
      references: stringsOf(entry.references),
      topic: stringOf(entry.topic),
      tags: stringsOf(entry.tags),
      difficulty: stringOf(entry.difficulty),
      licence: stringOf(entry.licence),
    });
  }
}
