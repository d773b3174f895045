import { encodeAnswer } from '@examplar/domain/questions/answers';
import { letterAt, maxOptions } from '@examplar/domain/questions/letters';
import { literalQuestionText, plainSource } from '@examplar/domain/questions/question-text';
import type { QuestionTranslations } from '@examplar/domain/questions/question-translations';
import { textKey } from '@examplar/domain/questions/text-key';
import type { Question } from '../model.ts';
import { splitCode } from '../text/split-code.ts';
import { tidyText } from '../text/tidy-text.ts';
import {
  type Draft,
  type DraftChoice,
  type DraftMatching,
  type DraftOrdering,
  type DraftRow,
  type Finding,
  type FinishedAnswers,
  rejection,
} from './draft.ts';
import { buildExplanation } from './explanation.ts';
import { marksIn, renumberMarks } from './inline-marks.ts';
import { isInOrder, newPlaces, shuffledPositions, toSeed } from './option-order.ts';
import { findRuleProblem } from './question-problems.ts';

const countWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const requestedCount =
  /\b(?:choose|select|pick|mark)\s+(?:the\s+|any\s+|exactly\s+|only\s+)?(?:best\s+|correct\s+)?(one|two|three|four|five|six|seven|eight|nine|[1-9])\b(?!\s*(?:or|to|-|–)\s*(?:more|two|three|four|[1-9]))/gi;

/** What is legal but looks like a slip of the source: warnings (IMP-1). */
function findDoubts({ kind, question_text, options, number_of_answers }: Question): Finding[] {
  const findings: Finding[] = [];
  const warn = (code: Finding['code'], message: string) => findings.push({ severity: 'warning', code, message });

  if (kind === 'choice' && number_of_answers === options.length)
    warn('ALL_CORRECT', 'All options are marked as correct.');

  for (const [earlier, later] of repeatedTexts(options))
    warn('SAME_OPTION_TWICE', `Options ${letterAt(earlier)} and ${letterAt(later)} have the same text.`);

  if (kind !== 'choice') return findings;

  const word = [...question_text.matchAll(requestedCount)].at(-1)?.[1]?.toLowerCase();
  const requested =
    word === undefined ? undefined : countWords.includes(word) ? countWords.indexOf(word) : Number(word);
  if (requested !== undefined && requested !== number_of_answers) {
    warn(
      'COUNT_IN_TEXT',
      `The text asks for ${requested}, but ${number_of_answers} of the options are marked as correct.`,
    );
  }
  return findings;
}

/** The positions of all texts that read the same as an earlier one, each with that earlier one. */
function repeatedTexts(texts: readonly string[]): [earlier: number, later: number][] {
  const seen = new Map<string, number>();
  return texts.flatMap((text, position): [number, number][] => {
    const visible = textKey(text);
    const earlier = seen.get(visible);
    if (earlier !== undefined) return [[earlier, position]];
    seen.set(visible, position);
    return [];
  });
}

/** A matching with its inline rows in reading order, and its options in the order to show (IMP-24). */
export function finishMatching(draft: DraftMatching, text: string, options: string[]): FinishedAnswers {
  const marked = draft.display === 'inline' ? rowsInReadingOrder(draft.rows, text) : undefined;
  const rows = marked ?? draft.rows;
  const order = orderToShow(draft, rows, toSeed(text));
  const places = newPlaces(order);
  const allowed = rows.map((row) => toLetters(row, places));
  return {
    kind: 'matching',
    display: draft.display,
    question_text: marked === undefined ? text : renumberMarks(text),
    order,
    options: order.map((position) => options[position] ?? ''),
    prompts: rows.map(({ prompt }) => prompt),
    prompt_options: allowed.some((letters) => letters.length < options.length) ? allowed : null,
    number_of_answers: rows.length,
    correct_answer: encodeAnswer(
      'matching',
      rows.map(({ key }) => places[key] ?? null),
    ),
  };
}

const toLetters = ({ allowed }: DraftRow, places: readonly number[]): string =>
  [...new Set(allowed ?? places.keys())]
    .map((position) => letterAt(places[position] ?? 0))
    .sort()
    .join('');

/** The rows as their marks are in the text; undefined unless each has exactly one. */
function rowsInReadingOrder(rows: readonly DraftRow[], text: string): DraftRow[] | undefined {
  const marks = marksIn(text);
  const marked = marks.flatMap((row) => rows[row] ?? []);
  const isWhole = marks.length === rows.length && new Set(marked).size === rows.length;
  return isWhole ? marked : undefined;
}

/** The order of the file, unless its source shows another and this one would give the key away. */
function orderToShow(
  { options, isShuffledBySource }: DraftMatching,
  rows: readonly DraftRow[],
  seed: string,
): number[] {
  const asInFile = [...options.keys()];
  return isShuffledBySource && givesKeyAway(rows, asInFile)
    ? shuffledPositions(seed, options.length, (order) => !givesKeyAway(rows, newPlaces(order)))
    : asInFile;
}

/** Whether the rows take the options one after the other, or each row the first that it allows. */
function givesKeyAway(rows: readonly DraftRow[], places: readonly number[]): boolean {
  const findPlace = (position: number) => places[position] ?? 0;
  const used = [...new Set(rows.map(({ key }) => findPlace(key)))];
  const isFirst = ({ key, allowed = [] }: DraftRow) =>
    allowed.length > 1 &&
    findPlace(key) === allowed.reduce((first, position) => Math.min(first, findPlace(position)), places.length);
  return isInOrder(used) || rows.every(isFirst);
}

/** A choice: its right options are the key, and its options stay as they are. */
function finishChoice(draft: DraftChoice, text: string, options: string[]): FinishedAnswers | Finding {
  const right = draft.options.flatMap(({ isCorrect }, position) => (isCorrect ? [position] : []));
  if (right.length === 0) return rejection('NO_CORRECT_ANSWER', 'No option is marked as correct.');
  if (draft.answers === 'single' && right.length > 1) {
    return rejection(
      'CONTRADICTION',
      `The question allows one answer, but ${right.length} options are marked as correct.`,
    );
  }
  return {
    kind: 'choice',
    display: null,
    question_text: text,
    order: [...options.keys()],
    options: draft.optionsMayBeLabelled ? stripLabels(options) : options,
    prompts: [],
    prompt_options: null,
    number_of_answers: right.length,
    correct_answer: encodeAnswer('choice', right),
  };
}

const label = /^(?:\*\*)?\(?([A-Za-z])[.)](?:\*\*)?\s+(?=\S)/;

/** Literal text is looked at without its marks, and marked anew. */
function stripLabels(options: string[]): string[] {
  const sources = options.map((option) => plainSource(option));
  const texts = options.map((option, position) => sources[position] ?? option);
  const isInOrder = (option: string, position: number) => label.exec(option)?.[1]?.toUpperCase() === letterAt(position);
  if (!texts.every(isInOrder)) return options;
  return texts.map((text, position) => {
    const bare = text.replace(label, '');
    return sources[position] === undefined ? bare : literalQuestionText(bare);
  });
}

/** The largest question that is read (IMP-10). */
export const maxQuestionBytes = 100_000;

export const tooLarge = rejection('TOO_LARGE', 'The question is larger than 100 KB.');

/**
 * Makes a question of what a reader found, or says why it cannot be one (IMP-1, IMP-23). The
 * findings hold exactly one rejection then, else only warnings.
 */
export function finishDraft(draft: Draft): { question?: Question; findings: Finding[] } {
  const text = clean(draft.text);
  const options = draft.options.map((option) => clean(option.text));
  const rejected = findRejection(draft, text, options);
  if (rejected !== undefined) return { findings: [rejected] };

  const finished = finishKind(draft, text, options);
  if ('severity' in finished) return { findings: [finished] };

  const { order, ...ofKind } = finished;
  const optionFeedback = order.map((position) => clean(draft.options[position]?.feedback ?? ''));
  const parts = {
    feedback: clean(draft.feedback ?? ''),
    optionFeedback: optionFeedback.some((feedback) => feedback !== '') ? optionFeedback : [],
    references: (draft.references ?? []).map(tidyText).filter((reference) => reference !== ''),
  };
  const question: Question = {
    ...ofKind,
    explanation: buildExplanation(parts),
    tags: (draft.tags ?? []).map((tag) => tag.trim()).filter((tag) => tag !== ''),
    ...parts,
  };
  if (draft.id?.trim()) question.id = draft.id.trim();
  if (draft.topic?.trim()) question.topic = draft.topic.trim();
  if (draft.difficulty?.trim()) question.difficulty = draft.difficulty.trim();
  if (draft.licence?.trim()) question.licence = draft.licence.trim();
  if (draft.lang) question.lang = draft.lang;
  if ('optionTerms' in draft && draft.optionTerms) question.optionTerms = draft.optionTerms;
  const kept = keepTranslations(draft, order);
  if (kept.translations) question.translations = kept.translations;
  if (draft.point) question.point = draft.point;
  if (draft.volatile) question.volatile = draft.volatile;
  return { question, findings: [...findDoubts(question), ...kept.findings] };
}

/** Translations go by position, so they are lost where the options are shown in another order than that of the file (IMP-24). */
function keepTranslations(
  { translations = {} }: Draft,
  order: readonly number[],
): { translations?: QuestionTranslations; findings: Finding[] } {
  if (Object.keys(translations).length === 0) return { findings: [] };
  if (order.every((position, index) => position === index)) return { translations, findings: [] };
  const message = 'The options are shown in another order than in the file, so its translations were left out.';
  return { findings: [{ severity: 'warning', code: 'TEXT_NOT_KEPT', message }] };
}

function finishKind(draft: Draft, text: string, options: string[]): FinishedAnswers | Finding {
  if (draft.kind !== 'ordering' && draft.kind !== 'matching') return finishChoice(draft, text, options);
  const finished =
    draft.kind === 'ordering'
      ? finishOrdering(draft, text, options)
      : finishMatching(
          { ...draft, rows: draft.rows.map((row) => ({ ...row, prompt: clean(row.prompt) })) },
          text,
          options,
        );
  return findRuleProblem(finished) ?? finished;
}

function findRejection(draft: Draft, text: string, options: readonly string[]): Finding | undefined {
  if (text === '') return rejection('EMPTY_QUESTION', 'The question has no text.');
  if (options.length < 2)
    return rejection('TOO_FEW_OPTIONS', `A question needs at least 2 options; this one has ${options.length}.`);
  if (options.length > maxOptions)
    return rejection(
      'TOO_MANY_OPTIONS',
      `At most ${maxOptions} options are possible; this question has ${options.length}.`,
    );
  const empty = options.indexOf('');
  if (empty >= 0) return rejection('EMPTY_OPTION', `Option ${letterAt(empty)} has no text.`);
  const prompts = draft.kind === 'matching' ? draft.rows.map(({ prompt }) => prompt) : [];
  const size = [text, draft.feedback ?? '', ...options, ...prompts].reduce((sum, part) => sum + part.length, 0);
  const translations = Object.values(draft.translations ?? {}).map((translation) => JSON.stringify(translation).length);
  if (Math.max(size, ...translations) > maxQuestionBytes) return tooLarge;
  return undefined;
}

/** A text as it is kept: several blank lines are one, but not in code. */
function clean(text: string): string {
  const tidy = tidyText(text);
  if (!/\n{3}/.test(tidy)) return tidy;
  return splitCode(tidy)
    .map((part) => (part.kind === 'code' ? part.text : part.text.replace(/\n{3,}/g, '\n\n')))
    .join('');
}

/** An ordering: where its steps are in the right order already, they are shown in another (IMP-24). */
function finishOrdering({ key }: DraftOrdering, text: string, steps: string[]): FinishedAnswers {
  const givesItselfAway = key.length === steps.length && isInOrder(key);
  const order = givesItselfAway
    ? shuffledPositions(toSeed(text), steps.length, (shown) => !isInOrder(shown))
    : [...steps.keys()];
  const places = newPlaces(order);
  return {
    kind: 'ordering',
    display: null,
    question_text: text,
    order,
    options: order.map((position) => steps[position] ?? ''),
    prompts: [],
    prompt_options: null,
    number_of_answers: key.length,
    correct_answer: encodeAnswer(
      'ordering',
      key.map((position) => places[position] ?? null),
    ),
  };
}
