import type { Pack, PackKey } from '@examplar/contract/study/packs';
import type { Language } from '@examplar/domain/languages/languages';
import { dayMs } from '@examplar/domain/plans/calendar';
import { composeExplanation } from '@examplar/domain/questions/explanation';
import { letterAt } from '@examplar/domain/questions/letters';
import type { PackPart } from '@examplar/domain/study/pack';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  type AttemptRow,
  attemptInLanguage,
  listPack,
  loadNewAttempt,
  presentOpenPractice,
} from '../../attempts/public.ts';
import { mediaSize } from '../../media/public.ts';
import {
  type FrozenQuestion,
  getFrozenQuestions,
  getScenarios,
  getTermList,
  listNoteTexts,
  presentAskedQuestion,
  type ScenarioPin,
  type TermList,
  translateQuestions,
} from '../../questions/public.ts';

/** A device deletes the questions and keys of a pack after this time. */
const packLifeMs = 7 * dayMs;

/** The attempts of a pack as they were made, with their keys. */
export async function presentPack(
  db: Queryable,
  { rows, isShortened }: { rows: readonly AttemptRow[]; isShortened: boolean },
  language: Language,
): Promise<Pack> {
  const lists: Pack['lists'] = [];
  const [first] = rows;
  const terms = first && (await getTermList(db, first.certification_id));
  for (const row of rows) {
    const notes = await listNoteTexts(db, { userId: row.user_id, questionIds: row.question_ids });
    const loaded = await loadNewAttempt(db, row, notes);
    const termsIn = await findTerms(db, loaded.questions, { terms, language: row.language });
    lists.push({
      date: row.list_day,
      attempt: await attemptInLanguage(db, presentOpenPractice(loaded, row.started_at), language),
      keys: Object.fromEntries(loaded.questions.map((question) => [question.id, presentKey(question, termsIn)])),
    });
  }
  const madeAt = Math.max(...rows.map(({ started_at: at }) => at.getTime()));
  return {
    expiresAt: new Date(madeAt + packLifeMs).toISOString(),
    shortened: isShortened,
    lists,
    media: picturesIn(lists),
  };
}

type TermsById = ReadonlyMap<string, PackKey['terms']>;

/** The terms of the options of each question, by letter. They are found in what the author wrote, whatever language is shown. */
async function findTerms(
  db: Queryable,
  questions: readonly FrozenQuestion[],
  { terms, language }: { terms: TermList | undefined; language: Language },
): Promise<TermsById> {
  if (!terms || terms.isEmpty) return new Map();
  const written = await getFrozenQuestions(db, questions);
  return new Map(
    written.map((question) => {
      const carried = terms.termsOf(question)?.terms ?? [];
      const shown = carried.flatMap((id, index) => {
        const term = id === null ? null : terms.show(id, language);
        return term ? [[letterAt(index), term] as const] : [];
      });
      return [question.id, Object.fromEntries(shown)] as const;
    }),
  );
}

const presentKey = (question: FrozenQuestion, terms: TermsById): PackKey => ({
  correct_answer: question.correctAnswer,
  explanation: composeExplanation(question),
  reference: question.reference,
  why: Object.fromEntries(question.options.flatMap(({ why }, index) => (why?.trim() ? [[letterAt(index), why]] : []))),
  terms: terms.get(question.id) ?? {},
});

const shortenedMark = 'shortened';

/** What is kept of a response for a repeat of its request: its attempts, and whether it was shortened. */
export const packId = ({ lists, shortened }: Pack): string =>
  [...lists.map(({ attempt }) => attempt.id), ...(shortened ? [shortenedMark] : [])].join(' ');

/**
 * A pack as it was made, whatever has become of its attempts, for a repeat of its request (API-12).
 *
 * @throws AppError NOT_FOUND
 */
export async function showPackAsMade(
  db: Queryable,
  { userId, id, language }: { userId: string; id: string; language: Language },
): Promise<Pack> {
  const parts = id.split(' ');
  const rows = await listPack(db, { userId, attemptIds: parts.filter((part) => part !== shortenedMark) });
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return presentPack(db, { rows, isShortened: parts.includes(shortenedMark) }, language);
}

const picture = /\/media\/[0-9a-f]{64}\.[a-z]+/g;
const picturesIn = (texts: unknown): string[] => [...new Set(JSON.stringify(texts).match(picture))];

/** The sizes of pictures, which never change. One that is missing at the moment is looked for again. */
const sizes = new LRUCache<string, number>({ max: 10_000 });

/** As many as a store of pictures is asked for at once. */
const sizesAtOnce = 8;

async function sizeOf(config: Deps['config'], address: string): Promise<number> {
  const size = sizes.get(address) ?? (await mediaSize(config, address));
  if (size > 0) sizes.set(address, size);
  return size;
}

type Weighed = {
  asked: readonly { id: string; version: number }[];
  /** The cases that they may be about. */
  scenarios: readonly ScenarioPin[];
  language: Language;
};

/** What each question brings into a pack: its texts with its key, its case, and the pictures of both. */
export async function weighQuestions(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { asked, scenarios, language }: Weighed,
): Promise<(question: { id: string }) => PackPart[]> {
  const questions = await translateQuestions(db, await getFrozenQuestions(db, asked), language);
  const [first] = questions;
  const terms = first && (await getTermList(db, first.certificationId));
  const termsIn = await findTerms(db, questions, { terms, language });
  const cases = new Map((await getScenarios(db, scenarios)).map((one) => [one.id, JSON.stringify(one)]));
  const texts = new Map(
    questions.map((question) => {
      const own = JSON.stringify([presentAskedQuestion(question, 0), presentKey(question, termsIn)]);
      return [question.id, [own, (question.scenarioId && cases.get(question.scenarioId)) || '']];
    }),
  );
  const addresses = picturesIn([...texts.values()]);
  const pictures = new Map<string, number>();
  while (addresses.length > 0) {
    const some = addresses.splice(0, sizesAtOnce);
    const found = await Promise.all(some.map((address) => sizeOf(config, address)));
    for (const [index, address] of some.entries()) pictures.set(address, found[index] ?? 0);
  }
  return ({ id }) => {
    const [own = '', ofCase = ''] = texts.get(id) ?? [];
    return [
      { name: null, bytes: Buffer.byteLength(own) },
      { name: ofCase, bytes: Buffer.byteLength(ofCase) },
      ...picturesIn([own, ofCase]).map((address) => ({ name: address, bytes: pictures.get(address) ?? 0 })),
    ];
  };
}
