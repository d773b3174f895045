import { guessFloor } from '@examplar/domain/questions/answers';
import { countsForReadiness, type Difficulty, labelVariance } from '@examplar/domain/readiness/difficulty';
import { initialLabelMeans, type LabelMeans } from '@examplar/domain/readiness/label-means';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { perDatabase, type Queryable } from '../../../platform/database/database.ts';
import { getFrozenQuestions, listBank, listTopicNames } from '../../questions/public.ts';

/** A certification's published questions, with the batch's figures. */
const listCountableRows = (db: Queryable, certificationId: string) =>
  db
    .selectFrom('question')
    .leftJoin('question_difficulty', 'question_difficulty.question_id', 'question.id')
    .leftJoin('question_analysis', (join) =>
      join
        .onRef('question_analysis.question_id', '=', 'question.id')
        .onRef('question_analysis.version', '=', 'question.version'),
    )
    .select([
      'question.id',
      'question.version',
      'question_difficulty.mean',
      'question_difficulty.variance',
      'question_difficulty.slope',
      sql<boolean>`coalesce('key_doubtful' = any (question_analysis.flags), false)`.as('is_suspect'),
    ])
    .where('question.certification_id', '=', certificationId)
    .where('question.status', '=', 'published')
    .orderBy('question.id')
    .execute();

/**
 * The questions with a point, in every state: what was answered moved the memory of the point, and a recount has to do the same when the
 * question has been retired.
 */
const listPointRows = (db: Queryable, certificationId: string) =>
  db
    .selectFrom('question')
    .select(['id', 'point'])
    .where('certification_id', '=', certificationId)
    .where('point', 'is not', null)
    .orderBy('id')
    .execute();

function siblingsIn(rows: Awaited<ReturnType<typeof listPointRows>>): LearningBank['siblings'] {
  const byPoint = Map.groupBy(rows, ({ point }) => point);
  const siblings = rows.map(({ id, point }) => {
    const others = (byPoint.get(point) ?? []).filter((row) => row.id !== id);
    return [id, others.map((row) => row.id)] as const;
  });
  return new Map(siblings.filter(([, others]) => others.length > 0));
}

/** The batch's figures of a certification; undefined before its first batch. */
const findReadinessBank = (db: Queryable, certificationId: string) =>
  db
    .selectFrom('readiness_bank')
    .select(['version', 'label_means'])
    .where('certification_id', '=', certificationId)
    .executeTakeFirst();

/** The versions that a bank depends on: the same versions mean the same bank. */
export type BankVersions = { content: number; difficulties: number };

export const findBankVersions = (db: Queryable, certificationId: string): Promise<BankVersions> =>
  db
    .selectFrom('content_version')
    .leftJoin('readiness_bank', (join) => join.on('certification_id', '=', certificationId))
    .select(['content_version.version as content', sql<number>`coalesce(readiness_bank.version, 0)`.as('difficulties')])
    .executeTakeFirstOrThrow();

/** A question whose first-sight answers move the belief (LRN-4). */
export type CountableQuestion = { key: string; guess: number; difficulty: Difficulty };

/** The questions of a certification as counting an answer sees them. */
export type LearningBank = {
  /** Grows with each batch that changed a difficulty. */
  difficultiesVersion: number;
  /** In the order of the belief's dimensions. */
  topicNumbers: number[];
  previewIds: ReadonlySet<string>;
  countable: ReadonlyMap<string, CountableQuestion>;
  /**
   * Questions with a suspect key: their answers change their difficulty but no belief, so that nothing is lost when the
   * key turns out right.
   */
  doubtful: ReadonlyMap<string, CountableQuestion>;
  /** The other questions with the same point, by question (LRN-153). Those without siblings are left out. */
  siblings: ReadonlyMap<string, readonly string[]>;
};

const cacheOf = perDatabase(
  () => new LRUCache<string, { versions: BankVersions; bank: LearningBank }>({ max: 500, ttl: 60_000 }),
);

/** The bank, cached while its versions are the same; a suspect key is noticed within a minute. */
export async function loadLearningBank(
  db: Queryable,
  certificationId: string,
  versions: BankVersions,
): Promise<LearningBank> {
  const cached = cacheOf(db);
  const known = cached.get(certificationId);
  const isSame = known?.versions.content === versions.content && known.versions.difficulties === versions.difficulties;
  if (known && isSame) return known.bank;
  const bank = await readLearningBank(db, certificationId);
  cached.set(certificationId, { versions, bank });
  return bank;
}

async function readLearningBank(db: Queryable, certificationId: string): Promise<LearningBank> {
  const readiness = await findReadinessBank(db, certificationId);
  const published = await listBank(db, certificationId);
  const topics = await listTopicNames(db, certificationId);
  return {
    difficultiesVersion: readiness?.version ?? 0,
    topicNumbers: topics.map(({ number }) => number),
    previewIds: new Set(published.filter(({ isPreview }) => isPreview).map(({ id }) => id)),
    siblings: siblingsIn(await listPointRows(db, certificationId)),
    ...(await readCountable(db, certificationId, (readiness?.label_means ?? initialLabelMeans) as LabelMeans)),
  };
}

async function readCountable(
  db: Queryable,
  certificationId: string,
  labelMeans: LabelMeans,
): Promise<Pick<LearningBank, 'countable' | 'doubtful'>> {
  const rows = await listCountableRows(db, certificationId);
  const questions = await getFrozenQuestions(db, rows);
  const known = questions.map((question, index) => {
    const { mean = null, variance = null, slope = null, is_suspect: isDoubtful = false } = rows[index] ?? {};
    const fromLabel = { mean: labelMeans[question.difficulty], variance: labelVariance, slope: 1 };
    const isKnown = mean !== null && variance !== null && slope !== null;
    return {
      id: question.id,
      isDoubtful,
      key: question.correctAnswer,
      guess: guessFloor(question),
      difficulty: isKnown ? { mean, variance, slope } : fromLabel,
    };
  });
  const counting = known.filter(({ guess }) => countsForReadiness(guess));
  const those = (isDoubtful: boolean) =>
    new Map(counting.filter((one) => one.isDoubtful === isDoubtful).map(({ id, isDoubtful: _, ...one }) => [id, one]));
  return { countable: those(false), doubtful: those(true) };
}
