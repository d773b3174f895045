import type { Progress } from '@examplar/contract/study/progress';
import type { Language } from '@examplar/domain/languages/languages';
import { dateOfDay, dayNumber, weekAhead } from '@examplar/domain/study/days';
import { recallOn } from '@examplar/domain/study/memory';
import type { Deps } from '../../platform/deps.ts';
import { topicTranslator } from '../questions/public.ts';
import { type LearnerQuestion, loadLearner, studyTopics, topicsWithQuestions } from './learner.ts';
import { planDay } from './targets/plan-day.ts';
import type { TargetKey } from './targets/targets.repository.ts';

/**
 * Recall by topic, today and on exam day, and the next seven days (LRN-47, LRN-48).
 *
 * @throws AppError NOT_FOUND
 */
export async function getProgress(
  { db }: Pick<Deps, 'db'>,
  { now, language, ...key }: TargetKey & { language: Language; now: Date },
): Promise<Progress> {
  const [learner, translateTopics] = await Promise.all([
    loadLearner(db, { ...key, now }),
    topicTranslator(db, { ...key, language }),
  ]);
  const { target } = learner;
  const examDay = target?.exam_on ? dayNumber(target.exam_on) : null;
  const recallOnDay = examDay !== null && examDay >= learner.day ? examDay : null;
  const week = target ? weekAhead(learner.questions, studyTopics(learner), planDay(learner, target).day) : [];
  return {
    topics: translateTopics(
      topicsWithQuestions(learner).map(({ number, name, weight, questions }) => ({
        topic_number: number,
        name,
        weight,
        missed: questions.filter(({ isMissed }) => isMissed).length,
        unsure: questions.filter(({ isUnsure }) => isUnsure).length,
        ...figuresOf(questions, recallOnDay),
      })),
    ),
    ...figuresOf(learner.questions, recallOnDay),
    week: week.map(({ day, new: fresh, reviews }) => ({ date: dateOfDay(day), new: fresh, reviews })),
  };
}

function figuresOf(questions: readonly LearnerQuestion[], examDay: number | null) {
  const memories = questions.flatMap(({ memory }) => (memory === null ? [] : [memory]));
  const recalls = questions.flatMap(({ recall }) => (recall === null ? [] : [recall]));
  return {
    total: questions.length,
    seen: memories.length,
    recall: meanOf(recalls),
    recallOnExamDay: examDay === null ? null : meanOf(memories.map((memory) => recallOn(memory, examDay))),
  };
}

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
