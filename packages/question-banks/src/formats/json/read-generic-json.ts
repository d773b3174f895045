import { maxOptions } from '@examplar/domain/questions/letters';
import type { ProblemCode } from '../../model.ts';
import { countingBase, type NumberedAnswer } from '../../questions/answer-base.ts';
import type { BankCollector, RecordCollector } from '../../questions/bank-collector.ts';
import type { DraftOption } from '../../questions/draft.ts';
import { maxQuestionBytes, tooLarge } from '../../questions/finish-draft.ts';
import { drawnPositions } from '../../questions/option-order.ts';
import { plainRecord } from '../../questions/plain-record.ts';
import { isKnownOtherKind } from '../../questions/stated-kind.ts';
import { plainToText } from '../../text/plain-to-text.ts';
import { decodeEntities } from '../../text/sanitise-html.ts';
import { findRight } from './find-right.ts';
import { Fields, isTexts, jsonFields, plainName } from './json-fields.ts';
import { type JsonOptions, readOptionFeedback, readOptions } from './json-options.ts';
import { asList, asObject, asString, asStrings, isObject, type Json } from './json-values.ts';
import { questionEntries } from './question-entries.ts';
import { readOwnEntry } from './read-own-json.ts';

/**
 * JSON in common layouts (IMP-20), whose fields `jsonFields` names. Texts are plain, or HTML. The right answer is read only
 * if it is unambiguous. An entry that names one of our other kinds is read as ours.
 */
export function readGenericJson(value: unknown, path: string, bank: BankCollector): void {
  const root = asObject(value);
  bank.title ??= asString(root.title) || undefined;
  const entries = questionEntries(decodeTrivia(value));
  const countFrom = bank.options.answersCountFrom ?? countingBase(entries.map(({ entry }) => numberedAnswer(entry)));
  for (const { entry, ...around } of bank.each(entries)) {
    if (isKnownOtherKind(asString(entry.kind))) readOwnEntry(entry, path, bank);
    else readEntry(entry, { ...around, path, countFrom, bank });
  }
}

/** The numbers that name right options of an entry and are neither keys nor texts of any. */
function numberedAnswer(entry: Json): NumberedAnswer {
  const fields = new Fields(entry, jsonFields);
  const { options, keys } = readOptions(fields);
  const named = new Set([...keys, ...options.map(({ text }) => text.trim())]);
  const isNumber = (value: string) => /^\d+$/.test(value) && !named.has(value);
  return {
    numbers: options.length > 1 ? asStrings(fields.one('correct')).filter(isNumber) : [],
    options: options.length,
  };
}

type Place = { section: string; passage: string; path: string; countFrom: 0 | 1 | undefined; bank: BankCollector };

function readEntry(entry: Json, { section, passage, path, countFrom, bank }: Place): void {
  const fields = new Fields(entry, jsonFields);
  const record = bank.startRecord({ file: path, id: fields.text('id') || undefined });
  // It is in the text of each question of its list, so it is not read again for each of them.
  if (passage.length > maxQuestionBytes) {
    record.reject(tooLarge.code, tooLarge.message);
    return;
  }
  // In the layout of ARC and OpenBookQA the options are part of the question.
  const text = readQuestionText(fields);
  const inner = new Fields(asObject(text), jsonFields);
  const own = readOptions(fields);
  const given = own.options.length === 0 && isObject(text) ? readOptions(inner) : own;
  const stem = isObject(text) ? inner.text('text') : asStrings(text).join('\n\n');
  const type = fields.text('type').toLowerCase();
  const choice = findChoice(fields, { given, type, seed: stem, countFrom });
  if (
    /essay|short|text|fill|match|order|drag|numeric|open/.test(type) &&
    !choice.options.some(({ isCorrect }) => isCorrect)
  ) {
    record.reject('UNSUPPORTED_TYPE', `Questions of the type '${type}' are not supported.`);
    return;
  }
  if (choice.problem !== undefined) record.reject(choice.problem.code, choice.problem.message);
  const plain = plainRecord(record, {
    scenario: [passage, ...fields.texts('scenario')].filter(Boolean).join('\n\n'),
    text: stem,
    code: readCode(fields.one('code')),
    image: fields.text('image'),
  });
  // Reasons by option come under names of their own, or under that of the explanation.
  const reasons = [...fields.all('optionFeedback'), ...fields.all('feedback')];
  const isByOption = (value: unknown) =>
    isObject(value) || (Array.isArray(value) && value.length > 1 && value.length === given.options.length);
  const explained = reasons.filter(isByOption).map((value) => readOptionFeedback(value, given));
  const feedback = reasons.filter((value) => !isByOption(value)).flatMap(asStrings);
  record.accept({
    text: plain.stem,
    options: choice.options.map((option, position) => ({
      ...option,
      text: [plain.toText(option.text), option.image === '' ? '' : plain.toText(`<img src="${option.image}">`)]
        .filter((part) => part !== '')
        .join('\n\n'),
      feedback: [option.feedback ?? '', ...explained.map(({ texts }) => texts[position] ?? '')]
        .map(plain.toExplanation)
        .filter(Boolean)
        .join('\n\n'),
    })),
    answers: /^(?:single|radio)/.test(type) ? 'single' : 'any',
    feedback: feedback.map(plain.toExplanation).filter(Boolean).join('\n\n'),
    references: fields.texts('references').map(plainToText),
    topic: [section, ...fields.texts('topic')].filter(Boolean).join('/'),
    tags: fields
      .all('tags')
      .flatMap((value) => [value].flat().map((tag) => asString(tag) || asString(asObject(tag).name))),
    difficulty: fields.text('difficulty'),
    licence: fields.text('licence'),
    optionsMayBeLabelled: true,
  });
  const unexplained = explained.flatMap(({ unused }) => unused.map((key) => `explanations.${key}`));
  leaveOut(record, [...fields.unused(), ...given.unused, ...unexplained, ...(isObject(text) ? inner.unused() : [])]);
}

/** What is asked, from all its names; a title or a name only where there is nothing else. */
function readQuestionText(fields: Fields<typeof jsonFields>): unknown {
  const names = fields.found('text');
  const asking = names.filter((name) => name !== 'title' && name !== 'name');
  const [first = names[0], ...others] = asking;
  if (first === undefined) return undefined;
  const value = fields.use(first);
  const more = others.filter((name) => isTexts(value) && isTexts(fields.peek(name)));
  return more.length === 0 ? value : [value, ...more.map((name) => fields.use(name))].flat().map(asString);
}

const leaveOut = (record: RecordCollector, names: readonly string[]) => {
  for (const name of names) record.leaveOut(`field '${name}'`);
};

const readCode = (value: unknown) =>
  isObject(value) ? asString(value.code ?? value.text) : asStrings(value).join('\n');

type Found = {
  options: (DraftOption & { image: string })[];
  problem?: { code: ProblemCode; message: string };
};

function findChoice(
  fields: Fields<typeof jsonFields>,
  { given, type, seed, countFrom }: { given: JsonOptions; type: string; seed: string; countFrom: 0 | 1 | undefined },
): Found {
  if (given.options.some(({ flag }) => flag === true))
    return { options: given.options.map(({ flag, ...option }) => ({ ...option, isCorrect: flag === true })) };
  if (given.options.length === 0) {
    const [wrong, ...others] = fields.all('wrong');
    if (wrong !== undefined) return rightAndWrong(fields.one('correct'), [wrong, ...others], seed);
  }
  const texts = given.options.map(({ text }) => text);
  const answers = fields.found('correct');
  const isBoolean =
    /bool|true|^tf$/.test(type) || answers.some((name) => /^(?:true|false)$/i.test(asString(fields.peek(name))));
  const options =
    texts.length === 0 && isBoolean
      ? ['True', 'False'].map((text) => ({ text, feedback: '', image: '' }))
      : given.options;
  const drafts = options.map(({ text, feedback, image }) => ({ text, feedback, image, isCorrect: false }));
  // Too many are rejected for their number later; here each text of the answer would be compared with all of them.
  if (options.length === 0 || options.length > maxOptions) return { options: drafts };
  const read = answers.map((name) => ({
    name,
    right: findRight(
      fields.peek(name),
      options.map(({ text }) => text),
      given.keys,
      countFrom,
    ),
  }));
  const clear = read.flatMap(({ name, right }) => ('positions' in right ? [{ name, positions: right.positions }] : []));
  const [first, ...others] = clear;
  if (first === undefined) {
    const [problem] = read.flatMap(({ right }) => ('code' in right ? [right] : []));
    return { options: drafts, problem: problem ?? findRightNothing };
  }
  for (const { name } of clear) fields.use(name);
  const same = (positions: readonly number[]) => [...new Set(positions)].sort().join();
  const other = others.find(({ positions }) => same(positions) !== same(first.positions));
  if (other !== undefined) {
    const message = `The fields '${first.name}' and '${other.name}' name different right answers.`;
    return { options: drafts, problem: { code: 'CONTRADICTION', message } };
  }
  for (const position of first.positions) (drafts[position] as DraftOption).isCorrect = true;
  return { options: drafts };
}

const findRightNothing = { code: 'NO_CORRECT_ANSWER', message: 'Nothing says which option is right.' } as const;

/** The right options among the wrong ones in an order drawn from the text, since the file has none. True goes before False. */
function rightAndWrong(correct: unknown, wrong: readonly unknown[], seed: string): Found {
  const glued = wrong.find((value) => /[;|\n]/.test(asString(value)));
  if (glued !== undefined) {
    const message = `The wrong answers are one text, '${asString(glued).slice(0, 100)}'; they must be a list.`;
    return { options: [], problem: { code: 'AMBIGUOUS_ANSWER', message } };
  }
  const all = [
    ...asStrings(correct).map((text) => ({ text, isCorrect: true, image: '' })),
    ...wrong.flatMap(asStrings).map((text) => ({ text, isCorrect: false, image: '' })),
  ];
  const isBoolean = all.length === 2 && all.every(({ text }) => /^(?:true|false)$/i.test(text.trim()));
  if (isBoolean) return { options: all.sort((one) => (/^true$/i.test(one.text.trim()) ? -1 : 1)) };
  return { options: drawnPositions(plainName(seed), all.length).flatMap((position) => all[position] ?? []) };
}

/**
 * An answer of the Open Trivia DB with its texts decoded: character references, or base64 or percent encoding, whichever
 * was asked for. Anything else is returned as it is.
 */
function decodeTrivia(value: unknown): unknown {
  const root = asObject(value);
  if (!('response_code' in root) || !Array.isArray(root.results)) return value;
  return { ...root, results: asList(root.results).map((entry) => decodeEntry(asObject(entry))) };
}

function decodeEntry(entry: Json): Json {
  const decode = chooseDecoder(asString(entry.type), asString(entry.question));
  const decoded = (value: unknown) =>
    Array.isArray(value) ? value.map((one) => decode(asString(one))) : decode(asString(value));
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, decoded(value)]));
}

function chooseDecoder(type: string, question: string): (text: string) => string {
  if (/^(?:bXVsdGlwbGU=|Ym9vbGVhbg==)$/.test(type)) return (text) => Buffer.from(text, 'base64').toString('utf8');
  if (/%[0-9A-Fa-f]{2}/.test(question) && !question.includes(' ')) return percentDecoded;
  return decodeEntities;
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
