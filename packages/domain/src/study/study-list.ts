import { dueBelow, type Memory, recallOn, reviewGain } from './memory.ts';
import { newQuestions, type StudyTopic } from './new-questions.ts';
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
