import { dayNumber } from '@examplar/domain/study/days';
import { dailyBudget, type StudyPhase, studyPhase, type Target } from '@examplar/domain/study/phase';
import { newQuestions, type StudyDay, studyList } from '@examplar/domain/study/study-list';
import { type Learner, type LearnerQuestion, studyTopics } from '../learner.ts';
import type { PlannedTarget } from './targets.repository.ts';

export type DayPlan = {
  phase: StudyPhase;
  /** How many questions the day has time for. */
  budget: number;
  /** The input of the list's rules. */
  day: StudyDay;
};

/** The phase of today (LRN-43, LRN-44). After the exam, days are planned as without a date. */
export function planDay(learner: Learner, row: PlannedTarget): DayPlan {
  const target: Target = {
    firstDay: dayNumber(row.first_on),
    examDay: row.exam_on === null ? null : dayNumber(row.exam_on),
  };
  const { questions, answeredToday, date, day, medianSeconds } = learner;
  const unseen = questions.filter(({ memory }) => memory === null).length;
  const phase = studyPhase(target, day, unseen);
  const isFixed = row.plan_on === date && row.plan_budget !== null;
  const budget = isFixed ? (row.plan_budget ?? 1) : dailyBudget(row.minutes_per_day, medianSeconds);
  return {
    phase,
    budget,
    day: {
      today: day,
      target: phase === 'past' ? { ...target, examDay: null } : target,
      budget,
      answeredToday,
      newToday: questions.filter(({ isNewToday }) => isNewToday).length,
    },
  };
}

/** Today's list: what is left of the budget (LRN-43). */
export const listOfDay = (learner: Learner, { day }: DayPlan): LearnerQuestion[] =>
  studyList(learner.questions, studyTopics(learner), day).questions;

/** One more budget by the same rules, with new questions if they leave room. */
export function moreOfDay(learner: Learner, { day, budget }: DayPlan): LearnerQuestion[] {
  const topics = studyTopics(learner);
  const extended = { ...day, budget: learner.answeredToday.size + budget };
  const list = studyList(learner.questions, topics, extended).questions;
  const answered = learner.questions.filter(({ id }) => learner.answeredToday.has(id));
  return [...list, ...newQuestions(learner.questions, topics, budget - list.length, [...answered, ...list])];
}
