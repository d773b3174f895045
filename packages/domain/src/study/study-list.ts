import { quotasWithin } from '../exams/drawing.ts';
import { onePerPoint, pointsOf } from '../questions/points.ts';
import { dueBelow, type Memory, recallOn, reviewGain } from './memory.ts';
import { newQuestionsOn, type StudyPhase, studyPhase, type Target } from './phase.ts';
import { byDifficulty, type Review, reviewsOf, type Sibling } from './siblings.ts';

/** A question of the bank. `wasSureButWrong`: whether the last counted answer was wrong although the learner was sure. */
export type StudyQuestion = Sibling & { id: string; topic: number };

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
 * day began with, less those answered since; the rest are reviews, in the order of the phase. At most one question of a point, and
 * none of a point that was answered today (LRN-151).
 */
export function studyList<Q extends StudyQuestion>(
  questions: readonly Q[],
  topics: readonly StudyTopic[],
  { today, target, budget, answeredToday, newToday }: StudyDay,
): { questions: Q[]; phase: StudyPhase } {
  const unseen = questions.filter(({ memory }) => memory === null);
  const phase = studyPhase(target, today, unseen.length);
  const left = Math.max(budget - answeredToday.size, 0);
  if (phase === 'past' || left === 0) return { questions: [], phase };

  const doneToday = pointsOf(questions.filter(({ id }) => answeredToday.has(id)));
  const isOpen = ({ id, point }: Q) => !answeredToday.has(id) && !(point && doneToday.has(point));
  const open = questions.filter(isOpen);
  const reviews = reviewsOf(open);
  if (phase === 'no_date') {
    const due = mostOverdueFirst(reviews, today)
      .slice(0, left)
      .map(({ question }) => question);
    return { questions: [...due, ...newQuestions(open, topics, left - due.length, due)], phase };
  }
  const planned = newQuestionsOn(target, today, unseen.length + newToday, budget) - newToday;
  const ranked = byGain(reviews, today, target.examDay as number);
  const isUrgent = ({ wasSureButWrong }: Review<Q>) => phase === 'last_days' && wasSureButWrong;
  const fresh = newQuestions(open, topics, Math.min(Math.max(planned, 0), left));
  const taken = pointsOf(fresh);
  const rest = ranked.filter(({ question: { point } }) => !(point && taken.has(point)));
  const asked = [...rest.filter(isUrgent), ...rest.filter((review) => !isUrgent(review))].slice(0, left - fresh.length);
  const asksOf = (chosen: readonly Review<Q>[]) => chosen.map(({ question }) => question);
  return {
    questions: [...asksOf(asked.filter(isUrgent)), ...fresh, ...asksOf(asked.filter((review) => !isUrgent(review)))],
    phase,
  };
}

function mostOverdueFirst<Q>(reviews: readonly Review<Q>[], today: number): Review<Q>[] {
  return reviews
    .map((review) => ({ review, recall: recallOn(review.memory, today) }))
    .filter(({ recall }) => recall < dueBelow)
    .sort((a, b) => a.recall - b.recall)
    .map(({ review }) => review);
}

/** By what a review adds to the recall on exam day; ties by lowest recall. */
function byGain<Q>(reviews: readonly Review<Q>[], today: number, examDay: number): Review<Q>[] {
  const reviewValue = createReviewValues(today, examDay);
  return reviews
    .map((review) => ({ review, ...reviewValue(review.memory) }))
    .sort((a, b) => b.gain - a.gain || a.recall - b.recall)
    .map(({ review }) => review);
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

/** A list of new questions spreads over at least this many topics. */
const minTopics = 3;

/**
 * `count` new questions, at most one of a point and none of those that `listed` has: topics by largest remainder of weight × (1.2 − share
 * right there), within a topic easy before hard and then in the order of the bank.
 */
export function newQuestions<Q extends StudyQuestion>(
  questions: readonly Q[],
  topics: readonly StudyTopic[],
  count: number,
  listed: readonly Q[] = [],
): Q[] {
  const known = new Set(listed);
  const unseen = questions.filter((question) => question.memory === null && !known.has(question));
  const first = new Set(onePerPoint(unseen.toSorted(byDifficulty), pointsOf(listed)));
  const open = unseen.filter((question) => first.has(question));
  const byTopic = Map.groupBy(open, ({ topic }) => topic);
  const supply = topics.map(({ number, weight, answers, right }) => ({
    weight: Math.round(100 * weight * (1.2 - (answers === 0 ? 0.5 : right / answers))) / 100,
    count: byTopic.get(number)?.length ?? 0,
  }));
  const wanted = Math.min(count, open.length);
  const counts = spread(quotasWithin(supply, wanted), supply);
  const chosen = topics.flatMap(({ number }, at) =>
    (byTopic.get(number) ?? []).toSorted(byDifficulty).slice(0, counts[at]),
  );
  // Topics without weight, or outside the blueprint, come last.
  const taken = new Set(chosen);
  return [...chosen, ...open.filter((question) => !taken.has(question)).slice(0, wanted - chosen.length)];
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
