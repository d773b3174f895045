import { type Random, shuffled } from '@examplar/domain/exams/shuffling';
import { isRight } from '@examplar/domain/questions/answers';
import { hasPassed } from '@examplar/domain/scoring/passing';
import { topicBreakdown } from '@examplar/domain/scoring/topic-breakdown';
import { dateIn, dayNumber } from '@examplar/domain/study/days';
import { afterStudyAnswer, type Memory, recallOn } from '@examplar/domain/study/memory';
import { choosePracticeSet } from '@examplar/domain/study/practice-set';
import { studyList } from '@examplar/domain/study/study-list';
import type { DemoPractice } from './demo-attempts.ts';
import type { ExamForm, FormQuestion } from './exam-forms.repository.ts';
import { type TakenExam, wrongAnswer } from './take-exam.ts';
import { timeAnswers } from './time-answers.ts';

/** What the learner prepares for, in days from today, and since when. */
export const learnerTargets = [
  { certificationId: 'aws-saa-c03', examInDays: 40, minutesPerDay: 30, sinceDays: 9 },
  { certificationId: 'microsoft-az-104', examInDays: null, minutesPerDay: 15, sinceDays: 16 },
] as const;

/** Days without a list: those with an exam. */
const daysWithoutList = [7, 5];
const daysOfLists = Array.from({ length: 9 }, (_, index) => 9 - index).filter((day) => !daysWithoutList.includes(day));

/** The lists since the study plan began, for the exam with a date, and some sets. */
export const learnerPractice: readonly DemoPractice[] = [
  ...daysOfLists.map((daysAgo) => ({ kind: 'today', certificationId: 'aws-saa-c03', daysAgo, size: 12 }) as const),
  { kind: 'set', certificationId: 'microsoft-az-104', daysAgo: 15, size: 15 },
  { kind: 'set', certificationId: 'microsoft-az-104', daysAgo: 10, size: 15 },
  { kind: 'set', certificationId: 'aws-saa-c03', daysAgo: 6, size: 10 },
  { kind: 'set', certificationId: 'microsoft-az-104', daysAgo: 4, size: 20 },
];

/** The learner's memory of each question, by id. */
export type Memories = Map<string, Memory>;

type PracticeFacts = {
  practice: DemoPractice;
  startedAt: Date;
  memories: Memories;
  seen: ReadonlySet<string>;
  random: Random;
};

const msPerQuestion = 70_000;

/**
 * Simulates a list of a day or a practice set: the questions that the product would choose, each answered right as likely as it is
 * remembered.
 *
 * @param form of any exam of the certification
 */
export function takePractice(
  form: ExamForm,
  { practice, startedAt, memories, seen, random }: PracticeFacts,
): TakenExam {
  const day = dayNumber(dateIn(null, startedAt));
  const asked = chooseQuestions(form, { practice, day, memories, seen, random });
  const worked = asked.map((question) => {
    const selectedAnswer =
      random() < chanceOfRight(memories.get(question.id), day) ? question.correctAnswer : wrongAnswer(question, random);
    return { questionId: question.id, firstAnswer: selectedAnswer, selectedAnswer, isChanged: false, isFlagged: false };
  });
  const { answers, endedAt } = timeAnswers(worked, { startedAt, usedMs: asked.length * msPerQuestion, random });
  const given = new Map(worked.map(({ questionId, selectedAnswer }) => [questionId, selectedAnswer]));
  const questions = asked.map((question) => ({
    ...question,
    wasSeen: seen.has(question.id),
    isCorrect: isRight(given.get(question.id) ?? null, question),
  }));
  const score = questions.filter(({ isCorrect }) => isCorrect).length;
  return {
    form: { ...form, examTitle: titleOf(practice.kind, asked.length), isFinal: false },
    kind: practice.kind,
    mode: 'practice',
    status: 'submitted',
    questions,
    answers,
    startedAt,
    expiresAt: null,
    result: {
      completedAt: endedAt,
      score,
      hasPassed: hasPassed({ points: score, maxPoints: asked.length, passingScorePercent: form.passingScore }),
      topics: topicBreakdown(questions, form.topics),
    },
  };
}

/** Updates the memories of the answered questions. Changes `memories`. */
export function rememberAnswers({ questions, answers, startedAt }: TakenExam, memories: Memories): void {
  const day = dayNumber(dateIn(null, startedAt));
  const answered = new Set(answers.map(({ questionId }) => questionId));
  for (const { id, isCorrect } of questions) {
    if (!answered.has(id)) continue;
    memories.set(id, afterStudyAnswer(memories.get(id) ?? null, { day, isRight: isCorrect, confidence: null }));
  }
}

const chanceOfRight = (memory: Memory | undefined, day: number): number =>
  memory === undefined ? 0.6 : 0.2 + 0.62 * recallOn(memory, day);

const titleOf = (kind: DemoPractice['kind'], size: number): string =>
  `${kind === 'today' ? "Today's list" : 'Practice set'} · ${size} questions`;

type Choice = Omit<PracticeFacts, 'startedAt'> & { day: number };

function chooseQuestions(form: ExamForm, { practice, day, memories, seen, random }: Choice): FormQuestion[] {
  const known = form.bank.map((question) => {
    const memory = memories.get(question.id) ?? null;
    return { ...question, topic: question.topicNumber, memory, recall: memory && recallOn(memory, day) };
  });
  if (practice.kind === 'set') {
    const choosable = known.map((question) => ({ ...question, isSeen: seen.has(question.id) }));
    return choosePracticeSet(choosable, form.topics, { count: practice.size, random });
  }
  const target = learnerTargets.find(({ certificationId }) => certificationId === form.certificationId);
  const studyDay = {
    today: day,
    target: {
      firstDay: day + practice.daysAgo - (target?.sinceDays ?? 0),
      examDay: target?.examInDays == null ? null : day + practice.daysAgo + target.examInDays,
    },
    budget: practice.size,
    answeredToday: new Set<string>(),
    newToday: 0,
  };
  const topics = form.topics.map(({ number, weight }) => {
    const answered = known.filter(({ topic, memory }) => topic === number && memory !== null);
    return { number, weight: Number(weight), answers: answered.length, right: Math.round(answered.length * 0.7) };
  });
  const questions = known.map((question) => ({ ...question, wasSureButWrong: false }));
  const listed = new Set(studyList(questions, topics, studyDay).questions.map(({ id }) => id));
  return shuffled(
    form.bank.filter(({ id }) => listed.has(id)),
    random,
  );
}
