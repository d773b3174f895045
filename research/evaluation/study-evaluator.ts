import { difficultyLabels } from '@examplar/domain/questions/difficulties';
import { dayNumber } from '@examplar/domain/study/days';
import { afterStudyAnswer, recallOn } from '@examplar/domain/study/memory';
import type { StudyPhase, Target } from '@examplar/domain/study/phase';
import { sharedMemories } from '@examplar/domain/study/siblings';
import { type StudyQuestion, type StudyTopic, studyList } from '@examplar/domain/study/study-list';
import * as z from 'zod';
import { fourDecimals, LineError, type LineHandler, readLine } from './json-lines.ts';

const id = z.string().min(1);
const date = z.iso.date();

const BankLine = z.object({
  type: z.literal('bank'),
  topics: z.array(z.object({ number: z.int(), weight: z.number().min(0).max(1_000) })).min(1),
  questions: z.array(
    z.object({
      id,
      topic: z.int(),
      difficulty: z.enum(difficultyLabels).default('medium'),
      point: z
        .string()
        .min(1)
        .nullish()
        .transform((point) => point ?? null),
    }),
  ),
});

const TargetLine = z.object({
  type: z.literal('target'),
  examOn: date.nullable(),
  questionsPerDay: z.int().min(1).max(200),
});

const DayLine = z.object({ type: z.literal('day'), date });

const StudyAnswerLine = z.object({
  type: z.literal('answer'),
  question: id,
  date,
  correct: z.boolean(),
  confidence: z.enum(['guessed', 'fairly', 'sure']).nullish(),
});

const RecallLine = z.object({ type: z.literal('recall'), date });

const StudyLineType = z.object(
  {
    type: z.enum(['bank', 'target', 'day', 'answer', 'recall'], {
      error: 'expected bank, target, day, answer or recall',
    }),
  },
  { error: 'expected an object with a type' },
);

type Plan = { examDay: number | null; budget: number; firstDay: number | null };
type Today = {
  day: number;
  answered: Set<string>;
  newCount: number;
  list: { ids: readonly string[]; phase: StudyPhase } | null;
};
type State = {
  questions: Map<string, StudyQuestion>;
  topics: Map<number, StudyTopic>;
  plan: Plan | null;
  today: Today | null;
};

/** The handler behind `npm run study:evaluate`; docs/learning.md has its protocol. */
export function studyEvaluator(): LineHandler {
  let state: State | null = null;
  const requireState = (): State => {
    if (state === null) throw new LineError('A bank comes first.');
    return state;
  };

  return (line) => {
    switch (readLine(StudyLineType, line).type) {
      case 'bank':
        state = initialState(readLine(BankLine, line));
        return null;
      case 'target':
        setTarget(requireState(), readLine(TargetLine, line));
        return null;
      case 'day':
        return todaysList(requireState(), readLine(DayLine, line).date);
      case 'answer':
        addAnswer(requireState(), readLine(StudyAnswerLine, line));
        return null;
      case 'recall':
        return recallOfSeen(requireState(), readLine(RecallLine, line).date);
    }
  };
}

function initialState({ topics, questions }: ReturnType<typeof BankLine.parse>): State {
  const state: State = { questions: new Map(), topics: new Map(), plan: null, today: null };
  for (const { number, weight } of topics) {
    if (state.topics.has(number)) throw new LineError(`Topic ${number} is there twice.`);
    state.topics.set(number, { number, weight, answers: 0, right: 0 });
  }
  for (const question of questions) {
    if (state.questions.has(question.id)) throw new LineError(`Question ${question.id} is there twice.`);
    if (!state.topics.has(question.topic)) throw new LineError(`There is no topic ${question.topic}.`);
    state.questions.set(question.id, { ...question, memory: null, wasSureButWrong: false });
  }
  return state;
}

/** A new exam date restarts the plan at the next `day` line; memory stays. */
function setTarget(state: State, { examOn, questionsPerDay }: ReturnType<typeof TargetLine.parse>): void {
  const examDay = examOn === null ? null : dayNumber(examOn);
  const isSameDate = state.plan !== null && state.plan.examDay === examDay;
  state.plan = { examDay, budget: questionsPerDay, firstDay: isSameDate ? (state.plan?.firstDay ?? null) : null };
  if (state.today) state.today.list = null;
}

function todaysList(state: State, date: string) {
  const { plan } = state;
  if (plan === null) throw new LineError('A target comes before a day.');
  const today = openDay(state, date);
  plan.firstDay ??= today.day;
  const target: Target = { firstDay: plan.firstDay, examDay: plan.examDay };
  // The list and phase of a day are fixed at its first `day` line.
  today.list ??= makeList(state, today, target, plan.budget);
  const remaining = Math.max(plan.budget - today.answered.size, 0);
  return {
    questions: today.list.ids.filter((id) => !today.answered.has(id)).slice(0, remaining),
    phase: today.list.phase,
  };
}

function makeList(state: State, today: Today, target: Target, budget: number) {
  const { questions, phase } = studyList([...state.questions.values()], [...state.topics.values()], {
    today: today.day,
    target,
    budget,
    answeredToday: today.answered,
    newToday: today.newCount,
  });
  return { ids: questions.map(({ id }) => id), phase };
}

function addAnswer(state: State, line: ReturnType<typeof StudyAnswerLine.parse>): void {
  const { question: id, date, correct, confidence = null } = line;
  const question = state.questions.get(id);
  if (question === undefined) throw new LineError(`There is no question ${id}.`);
  const today = openDay(state, date);
  if (question.memory === null) today.newCount += 1;
  today.answered.add(id);
  const siblings = question.point ? [...state.questions.values()].filter(({ point }) => point === question.point) : [];
  const shared = question.point ? (sharedMemories(siblings).get(question.point) ?? null) : question.memory;
  const memory = afterStudyAnswer(shared, { day: today.day, isRight: correct, confidence });
  question.memory = memory;
  question.askedDay = today.day;
  for (const sibling of siblings) if (sibling.memory !== null) sibling.memory = memory;
  question.wasSureButWrong = !correct && confidence === 'sure';
  const topic = state.topics.get(question.topic);
  if (topic) {
    topic.answers += 1;
    topic.right += Number(correct);
  }
}

function recallOfSeen(state: State, date: string) {
  const day = dayNumber(date);
  assertNotBefore(state, day, date);
  const recalls = [...state.questions.values()].flatMap(({ id, memory }) =>
    memory === null ? [] : [[id, fourDecimals(recallOn(memory, day))] as const],
  );
  return { recall: Object.fromEntries(recalls) };
}

/** The state of the day of a line. Days may not go back. */
function openDay(state: State, date: string): Today {
  const day = dayNumber(date);
  assertNotBefore(state, day, date);
  if (state.today?.day !== day) state.today = { day, answered: new Set(), newCount: 0, list: null };
  return state.today;
}

function assertNotBefore({ today }: State, day: number, date: string): void {
  if (today !== null && day < today.day) throw new LineError(`date: ${date} is before the last day.`);
}
