import { plainSource } from '@examplar/domain/questions/question-text';
import type { QuestionTranslations } from '@examplar/domain/questions/question-translations';
import { textKey } from '@examplar/domain/questions/text-key';
import { toExactTrigrams, trigramSimilarity } from '@examplar/domain/questions/trigrams';
import { contentKey, type QuestionContent, type StoredQuestion } from '../../../questions/authoring/public.ts';

/** A question to be written; `externalId` is its id in the bank that it comes from, null where that only counts. */
export type Matchable = {
  externalId: string | null;
  content: QuestionContent;
  translations?: QuestionTranslations | undefined;
};

export type Matches<I> = {
  stored: Map<I, StoredQuestion>;
  /** The stored questions that have the ids of questions which are others. */
  taken: Map<I, StoredQuestion>;
};

/** From this similarity on, signs and case kept, a question with the same id is the same one reworded. */
const sameFrom = 0.6;

/**
 * Finds the stored question of each incoming one that has one (IMP-5): it has the same text, or the same external id (or our own
 * id, in an export of ours) and nearly the same text. No stored question is matched twice, and the same text comes first: two ids that
 * changed places change no question.
 */
export function matchQuestions<I extends Matchable>(
  incoming: readonly I[],
  stored: readonly StoredQuestion[],
): Matches<I> {
  const byId = byAnyId(stored);
  const matches = new Map<I, StoredQuestion>();
  const claimed = new Set<StoredQuestion>();
  const namesake = ({ externalId }: I) => (externalId === null ? undefined : byId.get(externalId));
  const match = (candidateOf: (one: I) => StoredQuestion | undefined) => {
    for (const one of incoming) {
      const candidate = matches.has(one) ? undefined : candidateOf(one);
      if (!candidate || claimed.has(candidate)) continue;
      matches.set(one, candidate);
      claimed.add(candidate);
    }
  };
  /** The first one with the same key that no other question has got. */
  const matchBy = (keyOf: (content: QuestionContent) => string) => {
    const groups = Map.groupBy(stored.toReversed(), ({ content }) => keyOf(content));
    match(({ content }) => {
      const group = groups.get(keyOf(content)) ?? [];
      // From the end, each once: a bank may have thousands of questions with one text.
      for (let last = group.at(-1); last && claimed.has(last); last = group.at(-1)) group.pop();
      return group.at(-1);
    });
  };
  const keyOfText = ({ text }: QuestionContent) => textKey(shownText(text));
  match((one) => [namesake(one)].find((other) => other && keyOfText(other.content) === keyOfText(one.content)));
  matchBy((content) => keyOfText(content) + contentKey({ ...content, text: '' }));
  matchBy((content) => keyOfText(content) + answersOf(content));
  matchBy(keyOfText);
  match((one) => [namesake(one)].find((other) => other && readsNearlyAs(other, one)));

  const taken = new Map<I, StoredQuestion>();
  for (const one of incoming) {
    const other = namesake(one);
    if (other && !matches.has(one)) taken.set(one, other);
  }
  return { stored: matches, taken };
}

/** Imports of before stored plain text as it is, where today's marks what would be taken for markup (IMP-8): the same question. */
const shownText = (text: string): string => plainSource(text) ?? text;

/** Stored questions by our own ids and by those of the banks that they come from. */
export function byAnyId(stored: readonly StoredQuestion[]): Map<string, StoredQuestion> {
  const byId = new Map(stored.map((one) => [one.id, one]));
  for (const one of stored) if (one.externalId !== null) byId.set(one.externalId, one);
  return byId;
}

/** Whether two versions have the same key and options, whatever else differs. */
export const hasSameAnswers = (one: QuestionContent, other: QuestionContent): boolean =>
  answersOf(one) === answersOf(other);

const answersOf = ({ kind, options, display, prompts, promptOptions, correctAnswer }: QuestionContent): string =>
  JSON.stringify([kind, options.map(({ text }) => text), display, prompts, promptOptions, correctAnswer]);

/** A file may bring the original of a question that is stored in another language, whose text is then a translation. */
const readsNearlyAs = ({ content: { text, lang } }: StoredQuestion, { content, translations }: Matchable): boolean =>
  [content.text, translations?.[lang]?.question_text ?? ''].some(
    (one) => trigramSimilarity(toExactTrigrams(shownText(text)), toExactTrigrams(shownText(one))) >= sameFrom,
  );
