import type { BankCollector } from '../../questions/bank-collector.ts';
import type { DraftOption } from '../../questions/draft.ts';
import { isKnownOtherKind } from '../../questions/stated-kind.ts';
import { findRight } from './find-right.ts';
import { isObject, type Json, objectOf, stringOf, stringsOf } from './json-values.ts';
import { readOwnEntry } from './read-own-json.ts';
import { questionList } from './recognise-json.ts';

/**
 * JSON in common layouts (IMP-20). The right answer is read only if it is unambiguous. An entry that
 * names one of our other kinds is read as ours.
 */
export function readGenericJson(value: unknown, path: string, bank: BankCollector): void {
  for (const entry of bank.each(questionList(value).map(objectOf))) {
    if (isKnownOtherKind(stringOf(entry.kind))) readOwnEntry(entry, path, bank);
    else readEntry(entry, path, bank);
  }
}

/** The first of several names under which a field may go. */
function field(entry: Json, ...names: string[]): unknown {
  return names.map((name) => entry[name]).find((value) => value !== undefined && value !== null);
}

function readEntry(entry: Json, path: string, bank: BankCollector): void {
  const record = bank.startRecord({
    file: path,
    id: stringOf(field(entry, 'id', 'questionId', 'question_id')) || undefined,
  });
  const { options, keys } = readOptions(field(entry, 'options', 'choices', 'answers'));
  const type = stringOf(field(entry, 'type', 'question_type', 'questionType')).toLowerCase();
  if (/essay|short|text|fill|match|order|drag|numeric/.test(type) && options.every(({ isCorrect }) => !isCorrect)) {
    record.reject('UNSUPPORTED_TYPE', `Questions of the type '${type}' are not supported.`);
    return;
  }
  if (options.length > 0 && options.every(({ isCorrect }) => !isCorrect)) {
    const answer = field(
      entry,
      'correct',
      'correctAnswer',
      'correct_answer',
      'correctAnswers',
      'correct_answers',
      'answer',
      'answerIndex',
    );
    const right = findRight(
      answer,
      options.map(({ text }) => text),
      keys,
      bank.options.answersCountFrom,
    );
    if ('code' in right) record.reject(right.code, right.message);
    else for (const position of right.positions) (options[position] as DraftOption).isCorrect = true;
  }
  record.accept({
    text: stringOf(field(entry, 'question', 'question_text', 'questionText', 'stem', 'prompt', 'text')),
    options,
    answers: /^(?:single|radio|multiple[-_ ]choice$)/.test(type) ? 'single' : 'any',
    feedback: stringOf(field(entry, 'explanation', 'rationale', 'feedback')),
    references: stringsOf(field(entry, 'references', 'reference')),
    topic: stringOf(field(entry, 'topic', 'category', 'domain', 'section')),
    tags: stringsOf(field(entry, 'tags')),
    difficulty: stringOf(field(entry, 'difficulty')),
    optionsMayBeLabelled: true,
  });
}

/** Options as texts, as objects, or by key: `{ "A": "…" }`. */
function readOptions(value: unknown): { options: DraftOption[]; keys: string[] } {
  if (isObject(value)) {
    const entries = Object.entries(value);
    return { options: entries.map(([, option]) => readOption(option)), keys: entries.map(([key]) => key) };
  }
  const list = Array.isArray(value) ? value : [];
  const keys = list.map((option) => stringOf(field(objectOf(option), 'id', 'key', 'letter', 'label')));
  return { options: list.map(readOption), keys: keys.every((key) => key !== '') ? keys : [] };
}

function readOption(value: unknown): DraftOption {
  if (!isObject(value)) return { text: stringOf(value), isCorrect: false };
  const flag = field(value, 'correct', 'isCorrect', 'is_correct');
  return {
    text: stringOf(field(value, 'text', 'value', 'answer', 'option', 'content')),
    isCorrect: flag === true || /^(?:true|1|yes)$/i.test(stringOf(flag)),
    feedback: stringOf(field(value, 'explanation', 'rationale', 'feedback', 'why')),
  };
}
