import type { StudyQuestion } from '@examplar/domain/study/study-list';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/database.ts';
import { loadPractisableBank, type PractisableBank } from '../exams/public.ts';
import { findScenarioPins, getFrozenQuestions, listTopicNames, type ScenarioPin } from '../questions/public.ts';

/** The facts about a certification that plans, sets and lists need, the same for all users. */
export type StudyBank = PractisableBank & {
  topics: { number: number; name: string; weight: number }[];
  /** Difficulty and scenario, by question id. */
  factsById: ReadonlyMap<string, { difficulty: StudyQuestion['difficulty']; scenarioId: string | null }>;
  /** The present keys, by question id. */
  keys: ReadonlyMap<string, string>;
  /** The present versions of its cases. */
  scenarios: readonly ScenarioPin[];
};

type CachedBank = { contentVersion: number; bank: Promise<StudyBank | null> };
const banks = new WeakMap<Database, LRUCache<string, CachedBank>>();
const maxBanks = 200;

/** Cached while the content is the same; null for a certification that is not listed. */
export function loadStudyBank(
  db: Database,
  { certificationId, contentVersion }: { certificationId: string; contentVersion: number },
): Promise<StudyBank | null> {
  const cache = banks.get(db) ?? new LRUCache<string, CachedBank>({ max: maxBanks });
  banks.set(db, cache);
  const known = cache.get(certificationId);
  if (known?.contentVersion === contentVersion) return known.bank;
  const bank = readStudyBank(db, certificationId);
  cache.set(certificationId, { contentVersion, bank });
  bank.catch(() => cache.delete(certificationId));
  return bank;
}

async function readStudyBank(db: Database, certificationId: string): Promise<StudyBank | null> {
  const [practisable, topics] = await Promise.all([
    loadPractisableBank(db, certificationId),
    listTopicNames(db, certificationId),
  ]);
  if (!practisable) return null;
  const questions = await getFrozenQuestions(db, practisable.bank);
  return {
    ...practisable,
    topics: topics.map(({ number, name, weight }) => ({ number, name, weight: Number(weight) })),
    factsById: new Map(
      questions.map(({ id, difficulty, scenarioId }) => [
        id,
        { difficulty: difficulty as StudyQuestion['difficulty'], scenarioId },
      ]),
    ),
    keys: new Map(questions.map(({ id, correctAnswer }) => [id, correctAnswer])),
    scenarios: await findScenarioPins(db, questions),
  };
}
