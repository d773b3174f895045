import { isLanguage, type Language, sourceLanguage, translatedLanguages } from '@examplar/domain/languages/languages';
import { maxTerms } from '@examplar/domain/mix-ups/terms';
import { letterAt, maxOptions } from '@examplar/domain/questions/letters';
import { isPoint, maxLookAtLength } from '@examplar/domain/questions/points';
import { type QuestionTranslations, readTranslations } from '@examplar/domain/questions/question-translations';
import type { OptionTerms } from '../../model.ts';
import { termSchema } from '../../own-content/reading/question-schemas.ts';
import { toStoredTerm } from '../../own-content/reading/read-terms.ts';
import type { BankCollector, RecordCollector } from '../../questions/bank-collector.ts';
import type { Draft, DraftAnswers } from '../../questions/draft.ts';
import { parseLetters } from '../../questions/letters.ts';
import { isOtherKind, readStatedKind } from '../../questions/stated-kind.ts';
import { asList, asObject, asString, asStrings, isObject, type Json } from './json-values.ts';

/** Our own format, as `writeOwnJson` writes it: no part of a question is lost in it. */
export function readOwnJson(value: unknown, path: string, bank: BankCollector): void {
  const root = asObject(value);
  bank.title ??= asString(root.title) || undefined;
  bank.licence ??= asString(root.licence) || undefined;
  for (const image of asList(root.images).map(asObject)) {
    bank.images.add(asString(image.name), Buffer.from(asString(image.base64), 'base64'));
  }
  readTermList(asList(root.terms), path, bank);
  for (const entry of bank.each(asList(root.questions).map(asObject))) readOwnEntry(entry, path, bank);
}

/** One question with the field names of the API. */
export function readOwnEntry(entry: Json, path: string, bank: BankCollector): void {
  const record = bank.startRecord({ file: path, id: asString(entry.id) || undefined });
  const perOption = asStrings(entry.option_explanations);
  const options = asStrings(entry.options).map((text, position) => ({ text, feedback: perOption[position] }));
  const answers = isOtherKind(asString(entry.kind))
    ? readOtherKind(entry, options, record)
    : readChoice(entry, options, record);
  if (answers === undefined) return;
  const lang = readLanguage(entry, record);
  const hasParts = 'feedback' in entry || 'references' in entry || perOption.length > 0;
  record.accept({
    ...answers,
    text: asString(entry.question_text),
    feedback: asString(hasParts ? entry.feedback : entry.explanation),
    references: asStrings(entry.references),
    topic: asString(entry.topic),
    tags: asStrings(entry.tags),
    difficulty: asString(entry.difficulty),
    licence: asString(entry.licence),
    lang,
    translations: readEntryTranslations(entry, { lang, record }),
    ...readPoint(entry, record),
  });
}

function readLanguage({ lang }: Json, record: RecordCollector): Language | undefined {
  const name = asString(lang);
  if (name === '' || isLanguage(name)) return name === '' ? undefined : name;
  record.warn('TEXT_NOT_KEPT', `'${name}' is not a language that questions can have; the question counts as English.`);
  return undefined;
}

function readEntryTranslations(
  { translations }: Json,
  { lang = sourceLanguage, record }: { lang: Language | undefined; record: RecordCollector },
): QuestionTranslations {
  const { [lang]: own, ...read } = readTranslations(translations);
  if (own)
    record.warn('TEXT_NOT_KEPT', `The translation '${lang}' is in the question's own language and was left out.`);
  const known = { ...read, ...(own && { [lang]: own }) };
  const unread = Object.keys(asObject(translations)).filter((language) => !Object.hasOwn(known, language));
  if (unread.length > 0)
    record.warn('TEXT_NOT_KEPT', `The translation '${unread.join("', '")}' could not be read and was left out.`);
  return read;
}

/** What belongs to the question beside its wording (LRN-150, LRN-157). */
export function readPoint(entry: Json, record: RecordCollector): Pick<DraftAnswers & Draft, 'point' | 'volatile'> {
  const point = asString(entry.point);
  const isKept = point === '' || isPoint(point);
  if (!isKept)
    record.warn('TEXT_NOT_KEPT', `'${point.slice(0, 80)}' is no point like gateway-endpoint, and was left out.`);
  const fact = asObject(entry.volatile);
  const lookAt = asString(fact.look_at).trim();
  const checkedOn = asString(fact.checked_on);
  if (lookAt.length > maxLookAtLength) {
    record.warn('TEXT_NOT_KEPT', `'look_at' has more than ${maxLookAtLength} characters, and was left out.`);
  }
  const isVolatile = lookAt !== '' && lookAt.length <= maxLookAtLength;
  return {
    point: isKept ? point : '',
    ...(isVolatile ? { volatile: { look_at: lookAt, checked_on: isDate(checkedOn) ? checkedOn : null } } : {}),
  };
}

const isDate = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !text.startsWith('0000') && !Number.isNaN(Date.parse(text));

type Options = { text: string; feedback: string | undefined }[];

function readChoice(entry: Json, options: Options, record: RecordCollector): DraftAnswers | undefined {
  const letters = readKey(entry);
  const positions = letters === '' ? [] : parseLetters(letters);
  if (positions === undefined) record.reject('AMBIGUOUS_ANSWER', `'${letters}' are no letters.`);
  else if (positions.some((position) => position >= options.length))
    record.reject('LETTER_OUT_OF_RANGE', `'${letters}' names an option that the question does not have.`);
  else checkCount(entry, positions.length, record);
  const right = new Set(positions);
  return {
    options: options.map((option, position) => ({ ...option, isCorrect: right.has(position) })),
    answers: 'any',
    optionTerms: readOptionTerms(entry.option_terms, options.length, record),
  };
}

/** Terms by letter; undefined where the file says nothing about them. */
function readOptionTerms(named: unknown, count: number, record: RecordCollector): OptionTerms | undefined {
  if (named === undefined || named === null) return undefined;
  const letters = Array.from({ length: Math.min(count, maxOptions) }, (_, index) => letterAt(index));
  const byLetter = new Map(Object.entries(asObject(named)));
  const isUsable = (term: unknown): term is string | null => term === null || typeof term === 'string';
  const used = letters.filter((letter) => isUsable(byLetter.get(letter)));
  if (!isObject(named) || used.length < byLetter.size) {
    record.warn('TEXT_NOT_KEPT', "Some of 'option_terms' is not a term, or null, by the letter of an option.");
    if (!isObject(named)) return undefined;
  }
  return letters.map((letter) => {
    const term = byLetter.get(letter);
    return isUsable(term) ? term : undefined;
  });
}

/** The certification's list of terms, in the shape of staff's calls. */
function readTermList(entries: readonly unknown[], path: string, bank: BankCollector): void {
  for (const [index, entry] of entries.slice(0, maxTerms).entries()) {
    const { success, data, error } = termSchema.safeParse(termAsTexts(asObject(entry)));
    if (success) bank.terms.push({ file: path, term: toStoredTerm(data) });
    else {
      const fields = [...new Set(error.issues.map(({ path: [field] }) => String(field ?? '')))].filter(Boolean);
      const where = fields.length > 0 ? ` ('${fields.join("', '")}')` : '';
      bank.warn(path, 'TEXT_NOT_KEPT', `Term ${index + 1} could not be read and was left out${where}.`);
    }
  }
  if (entries.length > maxTerms)
    bank.warn(path, 'TEXT_NOT_KEPT', `There are ${entries.length} terms; only the first ${maxTerms} were read.`);
}

/** As our content files have it, whose values are all texts. */
const termAsTexts = (term: Json): Json => ({
  ...Object.fromEntries(
    ['id', 'name', 'aliases', 'line', ...translatedLanguages].flatMap((field) =>
      term[field] === undefined ? [] : [[field, term[field]]],
    ),
  ),
  case: asString(term.case),
});

function readOtherKind(entry: Json, options: Options, record: RecordCollector): DraftAnswers | undefined {
  const answers = readStatedKind({
    kind: asString(entry.kind),
    display: asString(entry.display),
    options,
    prompts: asStrings(entry.prompts),
    promptOptions: asStrings(entry.prompt_options ?? entry.promptOptions),
    key: readKey(entry),
  });
  if ('code' in answers) {
    record.reject(answers.code, answers.message);
    return undefined;
  }
  checkCount(entry, 'key' in answers ? answers.key.length : answers.rows.length, record);
  return answers;
}

const readKey = (entry: Json) => asString(entry.correct_answer) || asString(entry.key);

function checkCount(entry: Json, count: number, record: RecordCollector): void {
  if (!('number_of_answers' in entry) || asString(entry.number_of_answers) === String(count)) return;
  const message = `number_of_answers is ${asString(entry.number_of_answers)}, but ${count} letters are given.`;
  record.reject('CONTRADICTION', message);
}
