import { decodeAnswer, encodeAnswer, type QuestionKind } from './answers.ts';
import { inlinePlaces } from './question-rules.ts';
import type { QuestionTranslation, QuestionTranslations, TranslatableQuestion } from './question-translations.ts';

type Original = Pick<TranslatableQuestion, 'options' | 'prompts'> & { kind: QuestionKind };
/** The place that each entry of a new list had in the old one. */
type Order = readonly number[];

/**
 * The translations of a question after a change that says nothing about them (LNG-55): each text goes where its original went. Where some
 * options or rows were moved and others replaced, rows of an inline text were moved, or the kind is another, no text can be assigned, so
 * they are hidden by an empty key.
 */
export function moveTranslations(
  translations: QuestionTranslations,
  { before, after }: { before: Original; after: Original },
): QuestionTranslations {
  const options = findOrder(optionTexts(before), optionTexts(after));
  const prompts = findOrder(before.prompts, after.prompts);
  const move =
    before.kind === after.kind && options && prompts
      ? (translation: QuestionTranslation) => moveTexts(translation, { kind: before.kind, options, prompts })
      : (translation: QuestionTranslation) => ({ ...translation, key: '' });
  return Object.fromEntries(Object.entries(translations).map(([language, one]) => [language, move(one)]));
}

const optionTexts = ({ options }: Original): string[] => options.map(({ text }) => text);

/** Undefined where an entry is found at another place, but the lists do not have the same entries. */
function findOrder(before: readonly string[], after: readonly string[]): Order | undefined {
  const inPlace = after.map((_, index) => index);
  const changed = inPlace.filter((index) => after[index] !== before[index]);
  const added = changed.map((index) => after[index] ?? '');
  const removed = before.filter((text, index) => text !== after[index]);
  if (!added.some((text) => text !== '' && removed.includes(text))) return inPlace;
  const order = after.map((text, index) => (after[index] === before[index] ? index : before.indexOf(text)));
  return before.length === after.length && new Set(order).size === order.length && !order.includes(-1)
    ? order
    : undefined;
}

function moveTexts(
  translation: QuestionTranslation,
  { kind, options, prompts }: { kind: QuestionKind; options: Order; prompts: Order },
): QuestionTranslation {
  const isInPlace = (order: Order) => order.every((place, index) => place === index);
  if (isInPlace(options) && isInPlace(prompts)) return translation;
  // Its text names the rows by their old numbers, and only the original says which place each belongs to now.
  if (!isInPlace(prompts) && inlinePlaces(translation.question_text).length > 0) return { ...translation, key: '' };
  return {
    ...translation,
    key: moveKey(translation.key, { kind, options, prompts }),
    options: moved(translation.options, options),
    whys: moved(translation.whys, options),
    prompts: moved(translation.prompts, prompts),
  };
}

/** A list of another length fits no question of this shape, so it stays as it is. */
const moved = (texts: string[], order: Order): string[] =>
  texts.length === order.length ? order.map((place) => texts[place] ?? '') : texts;

function moveKey(
  key: string,
  { kind, options, prompts }: { kind: QuestionKind; options: Order; prompts: Order },
): string {
  const positions = decodeAnswer(kind, key).map((position) => (position === null ? -1 : options.indexOf(position)));
  const places = kind === 'matching' ? prompts.map((row) => positions[row] ?? -1) : positions;
  return places.includes(-1) ? '' : encodeAnswer(kind, places);
}
