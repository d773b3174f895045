import { imageResolver } from '../../images/resolve-images.ts';
import type { BankCollector, RecordCollector } from '../../questions/bank-collector.ts';
import { plainToText } from '../../text/plain-to-text.ts';
import { asList, asObject, asString, type Json } from '../json/json-values.ts';

/** A form as the Google Forms API gives it (IMP-20): right answers are named by their text. */
export function readGoogleForms(value: unknown, path: string, bank: BankCollector): void {
  const form = asObject(value);
  bank.title ??= asString(asObject(form.info).title) || undefined;
  let section: string | undefined;
  for (const item of asList(form.items).map(asObject)) {
    if ('pageBreakItem' in item) section = asString(item.title) || undefined;
    else if ('questionItem' in item) readItem(item, section, path, bank);
    else if ('questionGroupItem' in item) {
      bank
        .startRecord({ file: path, id: asString(item.itemId) || undefined })
        .reject('UNSUPPORTED_TYPE', 'Grids of questions are not supported.');
    }
  }
}

function readItem(item: Json, section: string | undefined, path: string, bank: BankCollector): void {
  const questionItem = asObject(item.questionItem);
  const question = asObject(questionItem.question);
  const record = bank.startRecord({ file: path, id: asString(question.questionId ?? item.itemId) || undefined });
  const choice = asObject(question.choiceQuestion);
  const kind = Object.keys(question).find((name) => name.endsWith('Question')) ?? 'unknown';
  if (kind !== 'choiceQuestion') {
    record.reject('UNSUPPORTED_TYPE', `Questions of the type '${kind}' are not supported.`);
    return;
  }
  const options = asList(choice.options).map(asObject);
  if (options.some((option) => option.isOther === true)) {
    record.reject('UNSUPPORTED_TYPE', "Questions with the option 'Other' are not supported.");
    return;
  }
  const image = (part: Json) => {
    const address = asString(asObject(part.image).contentUri ?? asObject(part.image).sourceUri);
    return address === ''
      ? ''
      : `![${asString(asObject(part.image).altText)}](${imageResolver(record)(address, '') ?? address})`;
  };
  const join = (...parts: string[]) => parts.filter((part) => part !== '').join('\n\n');
  const texts = options.map((option) => asString(option.value));
  const grading = asObject(question.grading);
  const right = rightTexts(grading, texts, record);
  const feedback = (name: string) => plainToText(asString(asObject(grading[name]).text));
  record.accept({
    text: join(plainToText(asString(item.title)), plainToText(asString(item.description)), image(questionItem)),
    options: options.map((option, position) => ({
      text: join(plainToText(texts[position] ?? ''), image(option)),
      isCorrect: right.includes((texts[position] ?? '').trim()),
    })),
    answers: asString(choice.type) === 'CHECKBOX' ? 'any' : 'single',
    feedback: join(feedback('generalFeedback'), feedback('whenRight'), feedback('whenWrong')),
    topic: section,
  });
}

function rightTexts(grading: Json, texts: readonly string[], record: RecordCollector): string[] {
  const values = asList(asObject(grading.correctAnswers).answers).map((answer) =>
    asString(asObject(answer).value).trim(),
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
