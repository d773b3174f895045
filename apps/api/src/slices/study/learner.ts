import { notFoundMessages } from '@examplar/contract/calls/errors';
import { dateIn, dayNumber } from '@examplar/domain/study/days';
import { dueBelow, isOfFirstAnswer, type Memory, recallOn } from '@examplar/domain/study/memory';
import { medianAnswerSeconds } from '@examplar/domain/study/phase';
import type { StudyQuestion, StudyTopic } from '@examplar/domain/study/study-list';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AskedPin } from '../attempts/public.ts';
import {
  type CertificationFacts,
  type ExamWithSuccessor,
  findCertification,
  findExamFacts,
} from '../catalogue/public.ts';
import { listFreeExamQuestionIds, practisableOf } from '../exams/public.ts';
import { ensureLearning, type LearnedQuestion, learnedByKeys } from '../learning/public.ts';
import {
  type BankEntry,
  findScenarioPins,
  getFrozenQuestions,
  listBank,
  listTopicNames,
  type ScenarioPin,
} from '../questions/public.ts';
import { type DayList, findLearnerFacts, type LearnerFacts, type OpenDayList } from './learner.repository.ts';
import type { PlannedTarget, TargetKey } from './targets/targets.repository.ts';

/** The facts about a certification that plans, sets and lists need, the same for all users. */
type StudyBank = {
  certification: CertificationFacts;
  exam: ExamWithSuccessor;
  bank: readonly BankEntry[];
  /** The questions of the free exam. */
  freeIds: ReadonlySet<string>;
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
function loadStudyBank(
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
  const [certification, exam, bank, freeIds, topics] = await Promise.all([
    findCertification(db, certificationId),
    findExamFacts(db, certificationId),
    listBank(db, certificationId),
    listFreeExamQuestionIds(db, certificationId),
    listTopicNames(db, certificationId),
  ]);
  if (!certification || !exam) return null;
  const questions = await getFrozenQuestions(db, bank);
  return {
    certification,
    exam,
    bank,
    freeIds: new Set(freeIds),
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

/** A question that the user may practise, with the results of the user's answers to it. */
export type LearnerQuestion = StudyQuestion & {
  version: number;
  topicNumber: number;
  scenarioId: string | null;
  isSeen: boolean;
  isMissed: boolean;
  isUnsure: boolean;
  isFlagged: boolean;
  isDue: boolean;
  /** Whether it was answered for the first time today. */
  isNewToday: boolean;
  /** Today's recall; null without a memory. */
  recall: number | null;
};

/** The questions of a certification that a user may practise, and the user's progress. */
export type Learner = {
  certification: CertificationFacts;
  /** What is known of the end, the successor and the outlines of its exam. */
  exam: ExamWithSuccessor;
  /** Null without one. */
  target: PlannedTarget | null;
  /** The open list of any day, and the newest one of the newest day. */
  openList: OpenDayList | null;
  newestList: DayList | null;
  /** Whether the user has written notes, of whatever certification. */
  hasNotes: boolean;
  timeZone: string;
  /** The account's. */
  language: string;
  /** Today in the user's time zone, also as a number of days. */
  date: string;
  day: number;
  /** By number. */
  questions: LearnerQuestion[];
  topics: { number: number; name: string; weight: number }[];
  /** The present versions of the cases that the questions are about. */
  scenarios: readonly ScenarioPin[];
  medianSeconds: number;
  /** Questions of the certification that were answered today, in any attempt. */
  answeredToday: ReadonlySet<string>;
};

type LearnerInput = TargetKey & { now: Date };

/**
 * Reads the user's data in one statement and the bank from memory, since every further statement is a round trip.
 *
 * @throws AppError NOT_FOUND for a certification that is not listed, UNAUTHENTICATED when the account is gone
 */
export async function loadLearner(db: Database, { userId, certificationId, now }: LearnerInput): Promise<Learner> {
  const facts = await loadFacts(db, { userId, certificationId, now });
  const { subscription, target, openList, newestList, hasNotes } = facts;
  const bank = await loadStudyBank(db, { certificationId, contentVersion: facts.contentVersion });
  if (!bank) throw new AppError('NOT_FOUND', { message: notFoundMessages.certification });
  const learned = learnedByKeys(facts.answers, bank.keys);
  const timeZone = facts.timeZone ?? 'UTC';
  const date = dateIn(timeZone, now);
  const day = dayNumber(date);
  const { id, providerId } = bank.certification;
  const practisable = practisableOf(bank.bank, {
    freeIds: bank.freeIds,
    viewer: { kind: 'user', subscription, seatEndsOn: facts.seatEndsOn },
    place: { certificationId: id, providerId },
    now,
  });
  const learnedById = new Map(learned.map((question) => [question.questionId, question]));
  return {
    certification: bank.certification,
    exam: bank.exam,
    target,
    openList,
    newestList,
    hasNotes,
    timeZone,
    language: facts.language,
    date,
    day,
    questions: practisable.map(({ id, version, topicNumber, point }) => ({
      id,
      version,
      topic: topicNumber,
      topicNumber,
      point,
      difficulty: bank.factsById.get(id)?.difficulty ?? 'medium',
      scenarioId: bank.factsById.get(id)?.scenarioId ?? null,
      ...stateOf(learnedById.get(id), { date, day }),
    })),
    topics: bank.topics,
    scenarios: bank.scenarios,
    medianSeconds: medianAnswerSeconds(facts.answeredSeconds),
    answeredToday: new Set(
      learned.flatMap(({ questionId, lastCountedOn }) => (lastCountedOn === date ? [questionId] : [])),
    ),
  };
}

/** Computes a user who was never computed, from the stored answers (LRN-9). */
async function loadFacts(db: Database, { now, ...key }: LearnerInput): Promise<LearnerFacts> {
  const stored = await findLearnerFacts(db, key);
  if (stored.isComputed) return stored;
  await ensureLearning(db, { userId: key.userId, now });
  return findLearnerFacts(db, key);
}

type QuestionState = Omit<
  LearnerQuestion,
  'id' | 'version' | 'topic' | 'topicNumber' | 'point' | 'difficulty' | 'scenarioId'
>;

function stateOf(learned: LearnedQuestion | undefined, { date, day }: { date: string; day: number }): QuestionState {
  const memory: Memory | null = learned?.memory ?? null;
  const recall = memory === null ? null : recallOn(memory, day);
  const isMissed = learned?.wasLastCorrect === false;
  return {
    memory,
    recall,
    askedDay: learned?.lastCountedOn ? dayNumber(learned.lastCountedOn) : null,
    isSeen: learned?.isSeen ?? false,
    isMissed,
    isUnsure: learned?.wasLastCorrect === true && learned.lastConfidence === 'guessed',
    isFlagged: learned?.isFlagged ?? false,
    isDue: recall !== null && recall < dueBelow,
    isNewToday: memory?.lastDay === day && learned?.lastCountedOn === date && isNew(memory, learned, date),
    wasSureButWrong: isMissed && learned?.lastConfidence === 'sure',
  };
}

/** An exam started yesterday asked its questions yesterday, but they are answered for the first time today. */
const isNew = (memory: Memory, { firstSeenOn }: LearnedQuestion, date: string): boolean =>
  firstSeenOn === date || isOfFirstAnswer(memory);

/** The topics with the share of their questions that the user last answered right. */
export function studyTopics({ topics, questions }: Learner): StudyTopic[] {
  const byTopic = Map.groupBy(questions, ({ topic }) => topic);
  return topics.map(({ number, weight }) => {
    const answered = (byTopic.get(number) ?? []).filter(({ memory }) => memory !== null);
    return { number, weight, answers: answered.length, right: answered.filter(({ isMissed }) => !isMissed).length };
  });
}

/** The topics in their order, and after them those of questions outside the blueprint. */
export function topicsWithQuestions({ topics, questions }: Learner) {
  const byTopic = Map.groupBy(questions, ({ topic }) => topic);
  const known = new Set(topics.map(({ number }) => number));
  const others = [...byTopic.keys()].filter((number) => !known.has(number)).sort((a, b) => a - b);
  return [
    ...topics.map((topic) => ({ ...topic, questions: byTopic.get(topic.number) ?? [] })),
    ...others.map((number) => ({ number, name: null, weight: null, questions: byTopic.get(number) ?? [] })),
  ];
}

/** The questions as an attempt pins them. */
export const askedPins = (questions: readonly LearnerQuestion[]): AskedPin[] =>
  questions.map(({ id, version, topicNumber, isSeen }) => ({ id, version, topicNumber, wasSeen: isSeen }));
