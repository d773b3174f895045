import { guessFloor } from '@examplar/domain/questions/answers';
import { difficultyLabels } from '@examplar/domain/questions/difficulties';
import * as z from 'zod';
import type { BankQuestion } from './bank-model.ts';
import { CertificationModel } from './certification-model.ts';
import { fourDecimals, LineError, type LineHandler, readLine } from './json-lines.ts';

const id = z.string().min(1);
const time = z.iso.datetime({ offset: true });

const CertificationLine = z.object({
  type: z.literal('certification'),
  id,
  topics: z
    .array(z.object({ number: z.int(), weight: z.number().min(0).max(1_000) }))
    .min(1)
    .max(50),
  examQuestions: z.int().min(1).max(1_000),
  passingPercent: z.number().min(0).max(100),
  passingIsOurs: z.boolean().default(false),
});

const QuestionLine = z.object({
  type: z.literal('question'),
  id,
  certification: id,
  topic: z.int(),
  difficulty: z.enum(difficultyLabels),
  options: z.int().min(1).optional(),
  answers: z.int().min(1).optional(),
  guess: z.number().min(0).max(1).optional(),
  retired: z.boolean().default(false),
});

/** The fields of a question that is sent again; the others are known. */
const RetirementLine = z.object({ type: z.literal('question'), id, retired: z.literal(true) });

const AnswerLine = z.object({
  type: z.literal('answer'),
  learner: id,
  question: id,
  correct: z.boolean(),
  firstSight: z.boolean(),
  at: time,
});

const PredictLine = z.object({ type: z.literal('predict'), learner: id, question: id });

const ReadinessLine = z.object({ type: z.literal('readiness'), learner: id, certification: id, at: time });

const OutcomeLine = z.object({
  type: z.literal('outcome'),
  learner: id,
  certification: id,
  passed: z.boolean(),
});

const LineType = z.object(
  {
    type: z.enum(['reset', 'certification', 'question', 'answer', 'batch', 'predict', 'readiness', 'outcome'], {
      error: 'expected reset, certification, question, answer, batch, predict, readiness or outcome',
    }),
  },
  { error: 'expected an object with a type' },
);

type Certification = { model: CertificationModel; topics: readonly number[] };
type Learner = { lastAt: number; seen: Set<string> };
type State = {
  certifications: Map<string, Certification>;
  /** Which certification a question belongs to. */
  questions: Map<string, Certification>;
  learners: Map<string, Learner>;
};

const emptyState = (): State => ({ certifications: new Map(), questions: new Map(), learners: new Map() });

/** The handler behind `npm run readiness:evaluate`; docs/learning.md has its protocol. */
export function readinessEvaluator(): LineHandler {
  let state = emptyState();

  return (line) => {
    switch (readLine(LineType, line).type) {
      case 'reset':
        state = emptyState();
        return null;
      case 'certification':
        addCertification(state, readLine(CertificationLine, line));
        return null;
      case 'question':
        addOrRetireQuestion(state, line);
        return null;
      case 'answer':
        addAnswer(state, readLine(AnswerLine, line));
        return null;
      case 'batch':
        for (const { model } of state.certifications.values()) model.bank.runBatch();
        return null;
      case 'predict': {
        const { learner, question } = readLine(PredictLine, line);
        const { model, bankQuestion } = findQuestion(state, question);
        return { p: fourDecimals(model.predict(learner, bankQuestion)) };
      }
      case 'readiness':
        return estimateReadiness(state, readLine(ReadinessLine, line));
      case 'outcome': {
        const { learner, certification, passed } = readLine(OutcomeLine, line);
        findCertification(state, certification).model.recordOutcome(learner, passed);
        return null;
      }
    }
  };
}

function addCertification(state: State, line: ReturnType<typeof CertificationLine.parse>): void {
  const { id, topics, examQuestions, passingPercent, passingIsOurs } = line;
  if (state.certifications.has(id)) throw new LineError(`Certification ${id} is there already.`);
  const topicNumbers = topics.map(({ number }) => number);
  if (new Set(topicNumbers).size < topicNumbers.length) throw new LineError('topics: two have the same number.');
  // Quotas are exact arithmetic on percents with two decimals.
  const topicWeights = topics.map(({ weight }) => Math.round(weight * 100) / 100);
  if (topicWeights.every((weight) => weight === 0)) throw new LineError('topics: at least one needs a weight.');

  const blueprint = { topicWeights, questionCount: examQuestions, passingPercent, isPassingScoreOurs: passingIsOurs };
  state.certifications.set(id, { model: new CertificationModel(blueprint), topics: topicNumbers });
}

function addOrRetireQuestion(state: State, line: unknown): void {
  const retirement = RetirementLine.safeParse(line);
  const known = retirement.success ? state.questions.get(retirement.data.id) : undefined;
  if (retirement.success && known) {
    known.model.bank.retire(retirement.data.id);
    return;
  }
  const { id, certification, topic, difficulty, options, answers, guess, retired } = readLine(QuestionLine, line);
  if (state.questions.has(id)) throw new LineError(`Question ${id} is there already.`);
  const target = findCertification(state, certification);
  const topicIndex = target.topics.indexOf(topic);
  if (topicIndex === -1) throw new LineError(`Certification ${certification} has no topic ${topic}.`);

  const guessRate = guess ?? choiceFloor(options, answers);
  target.model.bank.add({ id, topic: topicIndex, label: difficulty, guess: guessRate });
  if (retired) target.model.bank.retire(id);
  state.questions.set(id, target);
}

function choiceFloor(options: number | undefined, answers: number | undefined): number {
  if (options === undefined || answers === undefined) {
    throw new LineError('A question needs options and answers, or a guess.');
  }
  if (answers > options) throw new LineError(`answers: ${answers} of ${options} options cannot be right.`);
  return guessFloor({ kind: 'choice', options: Array.from({ length: options }), numberOfAnswers: answers });
}

function addAnswer(state: State, line: ReturnType<typeof AnswerLine.parse>): void {
  const { model, bankQuestion } = findQuestion(state, line.question);
  const at = parseTime(state, line);
  if (!line.firstSight) return;

  const learner = state.learners.get(line.learner) ?? { lastAt: at, seen: new Set<string>() };
  if (learner.seen.has(line.question)) {
    throw new LineError(`Learner ${line.learner} has answered question ${line.question} at first sight already.`);
  }
  learner.seen.add(line.question);
  learner.lastAt = at;
  state.learners.set(line.learner, learner);
  model.recordAnswer(line.learner, bankQuestion, { isRight: line.correct, at });
}

function estimateReadiness(state: State, line: ReturnType<typeof ReadinessLine.parse>) {
  const { model } = findCertification(state, line.certification);
  const { pass, score } = model.estimate(line.learner, parseTime(state, line));
  return {
    pass: fourDecimals(pass.expected),
    low: fourDecimals(pass.low),
    high: fourDecimals(pass.high),
    score: { low: score.low, expected: fourDecimals(score.expected), high: score.high },
  };
}

/** The line's time in milliseconds, which must not be before the learner's last counted answer. */
function parseTime(state: State, line: { learner: string; at: string }): number {
  const at = Date.parse(line.at);
  const lastAt = state.learners.get(line.learner)?.lastAt;
  if (lastAt !== undefined && at < lastAt) {
    throw new LineError(`at: ${line.at} is before the last answer of learner ${line.learner}.`);
  }
  return at;
}

function findCertification(state: State, id: string): Certification {
  const certification = state.certifications.get(id);
  if (certification === undefined) throw new LineError(`There is no certification ${id}.`);
  return certification;
}

function findQuestion(state: State, id: string): { model: CertificationModel; bankQuestion: BankQuestion } {
  const owner = state.questions.get(id);
  const bankQuestion = owner?.model.bank.find(id);
  if (owner === undefined || bankQuestion === undefined) throw new LineError(`There is no question ${id}.`);
  return { model: owner.model, bankQuestion };
}
