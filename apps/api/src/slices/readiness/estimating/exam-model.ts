import { type ExamForm, examForm, passingQuestions } from '@examplar/domain/readiness/exam-form';
import { missingAnswers } from '@examplar/domain/readiness/missing-answers';
import type { Queryable } from '../../../platform/database/database.ts';
import { listFreeExamQuestionIds, listQuestionIdsOfFinals } from '../../exams/public.ts';
import { findBankVersions, type LearningBank, loadLearningBank } from '../../learning/belief/public.ts';
import { type BankEntry, listBank, listTopicNames } from '../../questions/public.ts';
import { findExamFacts, listQuestionPlaces } from './exam-facts.repository.ts';

/** The exam of a certification, modelled from its current bank. */
export type ExamModel = {
  bank: LearningBank;
  topics: readonly { number: number; name: string; weight: number }[];
  /** The topic number of each question that counts. */
  topicOf: ReadonlyMap<string, number>;
  /** The questions of finals. */
  reservedIds: ReadonlySet<string>;
  /** Those of finals that may be sat, which drafts may not. */
  idsOfFinals: ReadonlySet<string>;
  /** The questions that may be practised with full access, and those of the free exam. */
  entries: readonly BankEntry[];
  freeIds: ReadonlySet<string>;
  /** Questions right that pass. */
  passing: number;
  /** Null where no topic has a weight, so that no form can be assembled. */
  form: ExamForm | null;
};

const models = new WeakMap<LearningBank, Promise<ExamModel | null>>();

/** The exam of a certification, null for an unknown one; kept with the bank, which changes with difficulties and content. */
export async function loadExamModel(db: Queryable, certificationId: string): Promise<ExamModel | null> {
  const bank = await loadLearningBank(db, certificationId, await findBankVersions(db, certificationId));
  const known = models.get(bank) ?? readExamModel(db, certificationId, bank);
  models.set(bank, known);
  known.catch(() => models.delete(bank));
  return known;
}

async function readExamModel(db: Queryable, certificationId: string, bank: LearningBank): Promise<ExamModel | null> {
  const facts = await findExamFacts(db, certificationId);
  if (!facts) return null;
  const topics = await listTopicNames(db, certificationId);
  const places = await listQuestionPlaces(db, certificationId);
  const counting = [...bank.countable].flatMap(([id, { guess, difficulty }]) => {
    const topic = bank.topicNumbers.indexOf(places.get(id)?.topicNumber ?? 0);
    return topic === -1 ? [] : [{ id, topic, guess, difficulty }];
  });
  const topicWeights = topics.map(({ weight }) => Number(weight));
  const hasForm = topicWeights.some((weight) => weight > 0) && facts.questionCount > 0;
  return {
    bank,
    topics: topics.map(({ number, name, weight }) => ({ number, name, weight: Number(weight) })),
    topicOf: new Map(counting.map(({ id, topic }) => [id, bank.topicNumbers[topic] ?? 0])),
    reservedIds: new Set([...places].flatMap(([id, { isReserved }]) => (isReserved ? [id] : []))),
    idsOfFinals: new Set(await listQuestionIdsOfFinals(db, certificationId)),
    entries: await listBank(db, certificationId),
    freeIds: new Set(await listFreeExamQuestionIds(db, certificationId)),
    passing: passingQuestions(facts),
    form: hasForm ? examForm({ ...facts, topicWeights }, counting) : null,
  };
}

/** The topics with how many of their questions count and how many of them were answered at first sight. Those of the preview never count. */
export function topicAnswers({ bank, topics, topicOf }: ExamModel, firstSightByTopic: Record<string, number>) {
  const numbers = [...topicOf].flatMap(([id, number]) => (bank.previewIds.has(id) ? [] : [number]));
  return topics.map(({ number, name }) => ({
    topicNumber: number,
    name,
    questions: numbers.filter((topic) => topic === number).length,
    firstSight: firstSightByTopic[number] ?? 0,
  }));
}

/** How many first-sight answers an estimate still needs (LRN-84). */
export const missingForEstimate = (model: ExamModel, firstSightByTopic: Record<string, number>): number =>
  missingAnswers(topicAnswers(model, firstSightByTopic).map((topic) => ({ ...topic, unseen: 0 }))).more;
