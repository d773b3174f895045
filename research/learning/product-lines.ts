import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { examQuestions, type TrueCertification } from './bank.ts';
import type { SimulatedAnswer, SimulatedExam, Simulation } from './simulation.ts';

/** The product's predictions, beside the truth. */
export type Predicted = { answer: SimulatedAnswer; p: number };
export type Estimate = {
  exam: SimulatedExam;
  pass: number;
  low: number;
  high: number;
  score: { low: number; expected: number; high: number };
};
export type ProductAnswers = {
  predictions: readonly Predicted[];
  estimates: readonly Estimate[];
  /** The estimates of learners after the first `outcomeCount`, and again after the outcomes of those. */
  estimatesAfterOutcomes: readonly Estimate[];
};

const outcomeCount = 100;
const dayMs = 86_400_000;
const evaluateCommand = join(import.meta.dirname, '../evaluation/evaluate.ts');

/** The lines of a simulation in order of time: a prediction before each answer, readiness at each exam, a batch each night. */
export function productLines({ certifications, events }: Simulation): object[] {
  const lines = certifications.flatMap(introduction);
  let day = 0;
  for (const event of events) {
    if (Math.floor(event.at / dayMs) !== day) lines.push({ type: 'batch' });
    day = Math.floor(event.at / dayMs);
    lines.push(...(event.kind === 'answer' ? answerLines(event) : [readinessLine(event)]));
  }
  return lines;
}

/** Feeds a simulation to `readiness:evaluate`, as any user could; with outcomes, those of the first learners come at the end. */
export function askProduct(simulation: Simulation, hasOutcomes: boolean): ProductAnswers {
  const exams = simulation.events.filter((event) => event.kind === 'exam');
  const outcomes = hasOutcomes ? exams.slice(0, outcomeCount) : [];
  const others = hasOutcomes ? exams.slice(outcomeCount) : [];
  const replies = runReadinessCommand([
    ...productLines(simulation),
    ...outcomes.map(({ learner, certification, hasPassed }) => ({
      type: 'outcome',
      learner,
      certification,
      passed: hasPassed,
    })),
    ...others.map(readinessLine),
  ]).values();
  const next = <T>(): T => {
    const { done, value } = replies.next();
    if (done) throw new Error('readiness:evaluate left answers out.');
    return value as T;
  };

  const predictions: Predicted[] = [];
  const estimates: Estimate[] = [];
  for (const event of simulation.events) {
    if (event.kind === 'answer') predictions.push({ answer: event, p: next<{ p: number }>().p });
    else estimates.push({ exam: event, ...next<Omit<Estimate, 'exam'>>() });
  }
  const estimatesAfterOutcomes = others.map((exam) => ({ exam, ...next<Omit<Estimate, 'exam'>>() }));
  return { predictions, estimates, estimatesAfterOutcomes };
}

const introduction = ({ id, weights, passingPercent, questions }: TrueCertification): object[] => [
  {
    type: 'certification',
    id,
    topics: weights.map((weight, topic) => ({ number: topic + 1, weight })),
    examQuestions,
    passingPercent,
    passingIsOurs: false,
  },
  ...questions.map((question) => ({
    type: 'question',
    id: question.id,
    certification: id,
    topic: question.topic + 1,
    difficulty: question.label,
    options: question.options,
    answers: question.answers,
  })),
];

const answerLines = ({ learner, question, isRight, at }: SimulatedAnswer): object[] => [
  { type: 'predict', learner, question: question.id },
  {
    type: 'answer',
    learner,
    question: question.id,
    correct: isRight,
    firstSight: true,
    at: new Date(at).toISOString(),
  },
];

const readinessLine = ({ learner, certification, at }: SimulatedExam): object => ({
  type: 'readiness',
  learner,
  certification,
  at: new Date(at).toISOString(),
});

/** Returns the command's answers to lines, in order. @throws if its exit status is not 0. */
export function runReadinessCommand(lines: readonly object[]): unknown[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [evaluateCommand, 'readiness'], {
    input: lines.map((line) => JSON.stringify(line)).join('\n'),
    maxBuffer: 2 ** 30,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`readiness:evaluate ended with ${status}: ${stderr}`);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}
