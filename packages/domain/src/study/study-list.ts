import { quotasWithin } from '../exams/drawing.ts';
import { dueBelow, type Memory, recallOn, reviewGain } from './memory.ts';
import { newQuestionsOn, type StudyPhase, studyPhase, type Target } from './phase.ts';

/** A question of the bank; `memory` is null until it was answered. */
export type StudyQuestion = {
  id: string;
  topic: number;
  difficulty: 'easy' | 'medium' | 'hard';
  memory: Memory | null;
  /** Whether the last counted answer was wrong although the learner was sure. */
  wasSureButWrong: boolean;
};

export type StudyDay = {
  today: number;
  target: Target;
  /** How many questions the day has time for. */
  budget: number;
  /** Answered today, in any attempt: they are not listed again, and are deducted from the budget. */
  answeredToday: ReadonlySet<string>;
  /** How many of those were new this morning. */
  newToday: number;
  /** What an open list of today still asks, which then is what today asks. */
  openList?: ReadonlySet<string>;
};

/**
 * Today's list: what is left of the day's budget, without questions that were answered today. New questions are as many as the
 * day began with, less those answered since; the rest are reviews, in the order of the phase.
 */
export function studyList(
  questions: readonly StudyQuestion[],
  topics: readonly StudyTopic[],
  { today, target, budget, answeredToday, newToday }: StudyDay,
): { questions: StudyQuestion[]; phase: StudyPhase } {
  const unseen = questions.filter(({ memory }) => memory === null);
  const phase = studyPhase(target, today, unseen.length);
  const left = Math.max(budget - answeredToday.size, 0);
  if (phase === 'past' || left === 0) return { questions: [], phase };

  const seen = questions.filter(({ id, memory }) => memory !== null && !answeredToday.has(id)) as SeenQuestion[];
  if (phase === 'no_date') {
    const due = mostOverdueFirst(seen, today).slice(0, left);
    return { questions: [...due, ...newQuestions(unseen, topics, Math.min(left - due.length, unseen.length))], phase };
  }
  const planned = newQuestionsOn(target, today, unseen.length + newToday, budget) - newToday;
  const fresh = newQuestions(unseen, topics, Math.min(Math.max(planned, 0), left, unseen.length));
  const reviews = byGain(seen, today, target.examDay as number);
  const isUrgent = ({ wasSureButWrong }: SeenQuestion) => phase === 'last_days' && wasSureButWrong;
  const urgent = reviews.filter(isUrgent);
  const others = reviews.filter((question) => !isUrgent(question));
  const first = urgent.slice(0, left - fresh.length);
  return { questions: [...first, ...fresh, ...others.slice(0, left - fresh.length - first.length)], phase };
}

type SeenQuestion = StudyQuestion & { memory: Memory };

function mostOverdueFirst(seen: readonly SeenQuestion[], today: number): SeenQuestion[] {
  return seen
    .map((question) => ({ question, recall: recallOn(question.memory, today) }))
    .filter(({ recall }) => recall < dueBelow)
    .sort((a, b) => a.recall - b.recall)
    .map(({ question }) => question);
}

/** By what a review adds to the recall on exam day; ties by lowest recall. */
function byGain(seen: readonly SeenQuestion[], today: number, examDay: number): SeenQuestion[] {
  const reviewValue = createReviewValues(today, examDay);
  return seen
    .map((question) => ({ question, ...reviewValue(question.memory) }))
    .sort((a, b) => b.gain - a.gain || a.recall - b.recall)
    .map(({ question }) => question);
}

/** Cached by memory, since most memories are equal: without the cache a bank of 300 questions takes milliseconds. */
function createReviewValues(today: number, examDay: number) {
  const known = new Map<string, { gain: number; recall: number }>();
  return (memory: Memory) => {
    const key = `${memory.lastDay} ${memory.stability} ${memory.difficulty}`;
    const value = known.get(key) ?? { gain: reviewGain(memory, today, examDay), recall: recallOn(memory, today) };
    known.set(key, value);
    return value;
  };
}

export type StudyTopic = {
  number: number;
  weight: number;
  /** Counted answers in the topic, and how many of them were right. */
  answers: number;
  right: number;
};

const difficultyOrder = { easy: 0, medium: 1, hard: 2 };
/** A list of new questions spreads over at least this many topics. */
const minTopics = 3;

/**
 * `count` new questions: topics by largest remainder of weight × (1.2 − share right there), within a topic easy before
 * hard and then in the order of the bank.
 */
export function newQuestions(
  unseen: readonly StudyQuestion[],
  topics: readonly StudyTopic[],
  count: number,
): StudyQuestion[] {
  const byTopic = Map.groupBy(unseen, ({ topic }) => topic);
  const supply = topics.map(({ number, weight, answers, right }) => ({
    weight: Math.round(100 * weight * (1.2 - (answers === 0 ? 0.5 : right / answers))) / 100,
    count: byTopic.get(number)?.length ?? 0,
  }));
  const counts = spread(quotasWithin(supply, count), supply);
  const chosen = topics.flatMap(({ number }, at) =>
    (byTopic.get(number) ?? [])
      .toSorted((a, b) => difficultyOrder[a.difficulty] - difficultyOrder[b.difficulty])
      .slice(0, counts[at]),
  );
  // Topics without weight, or outside the blueprint, come last.
  const taken = new Set(chosen);
  return [...chosen, ...unseen.filter((question) => !taken.has(question)).slice(0, count - chosen.length)];
}

/** Gives topics without a question one from the topic with the most, until three topics have some (if there are that many). */
function spread(counts: readonly number[], supply: readonly { weight: number; count: number }[]): number[] {
  const spreadCounts = [...counts];
  const wanted = Math.min(minTopics, supply.filter(({ count }) => count > 0).length);
  const open = supply
    .map(({ weight, count }, topic) => ({ weight, count, topic }))
    .filter(({ count, topic }) => count > 0 && spreadCounts[topic] === 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { topic } of open) {
    const largest = spreadCounts.indexOf(Math.max(...spreadCounts));
    const hasEnough = spreadCounts.filter((count) => count > 0).length >= wanted;
    if (hasEnough || (spreadCounts[largest] ?? 0) < 2) break;
    spreadCounts[largest] = (spreadCounts[largest] as number) - 1;
    spreadCounts[topic] = 1;
  }
  return spreadCounts;
}
