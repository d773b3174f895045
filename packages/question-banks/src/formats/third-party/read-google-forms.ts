import { imagesOf } from '../../images/resolve-images.ts';
import type { BankCollector, RecordCollector } from '../../questions/bank-collector.ts';
import { plainToText } from '../../text/plain-to-text.ts';
import { type Json, listOf, objectOf, stringOf } from '../json/json-values.ts';

/** A form as the Google Forms API gives it (IMP-20): right answers are named by their text. */
export function readGoogleForms(value: unknown, path: string, bank: BankCollector): void {
  const form = objectOf(value);
  bank.title ??= stringOf(objectOf(form.info).title) || undefined;
  let section: string | undefined;
  for (const item of listOf(form.items).map(objectOf)) {
    if ('pageBreakItem' in item) section = stringOf(item.title) || undefined;
    else if ('questionItem' in item) readItem(item, section, path, bank);
    else if ('questionGroupItem' in item) {
      bank
        .startRecord({ file: path, id: stringOf(item.itemId) || undefined })
        .reject('UNSUPPORTED_TYPE', 'Grids of questions are not supported.');
    }
  }
}

function readItem(item: Json, section: string | undefined, path: string, bank: BankCollector): void {
  const questionItem = objectOf(item.questionItem);
  const question = objectOf(questionItem.question);
  const record = bank.startRecord({ file: path, id: stringOf(question.questionId ?? item.itemId) || undefined });
  const choice = objectOf(question.choiceQuestion);
  const kind = Object.keys(question).find((name) => name.endsWith('Question')) ?? 'unknown';
  if (kind !== 'choiceQuestion') {
    record.reject('UNSUPPORTED_TYPE', `Questions of the type '${kind}' are not supported.`);
    return;
  }
  const options = listOf(choice.options).map(objectOf);
  if (options.some((option) => option.isOther === true)) {
    record.reject('UNSUPPORTED_TYPE', "Questions with the option 'Other' are not supported.");
    return;
  }
  const image = (part: Json) => {
    const address = stringOf(objectOf(part.image).contentUri ?? objectOf(part.image).sourceUri);
    return address === ''
      ? ''
      : `![${stringOf(objectOf(part.image).altText)}](${imagesOf(record)(address, '') ?? address})`;
  };
  const join = (...parts: string[]) => parts.filter((part) => part !== '').join('\n\n');
  const texts = options.map((option) => stringOf(option.value));
  const grading = objectOf(question.grading);
  const right = rightTexts(grading, texts, record);
  const feedback = (name: string) => plainToText(stringOf(objectOf(grading[name]).text));
  record.accept({
    text: join(plainToText(stringOf(item.title)), plainToText(stringOf(item.description)), image(questionItem)),
    options: options.map((option, position) => ({
      text: join(plainToText(texts[position] ?? ''), image(option)),
      isCorrect: right.includes((texts[position] ?? '').trim()),
    })),
    answers: stringOf(choice.type) === 'CHECKBOX' ? 'any' : 'single',
    feedback: join(feedback('generalFeedback'), feedback('whenRight'), feedback('whenWrong')),
    topic: section,
  });
}

function rightTexts(grading: Json, texts: readonly string[], record: RecordCollector): string[] {
  const values = listOf(objectOf(grading.correctAnswers).answers).map((answer) =>
    stringOf(objectOf(answer).value).trim(),
  );
  for (const value of values) {
    const count = texts.filter((text) => text.trim() === value).length;
    if (count !== 1)
      record.reject(
        'AMBIGUOUS_ANSWER',
        `${count === 0 ? 'No option has' : 'Several options have'} the text of the right answer, '${value}'.`,
      );
  }
  return values;
}
