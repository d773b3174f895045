import { FSRSAlgorithm, generatorParameters } from 'ts-fsrs';
import { studyEvaluator } from '../evaluation/study-evaluator.ts';
import { randomSource, type Source } from './random.ts';
import type { Planner } from './study-planners.ts';

/** A simulated learner's true memory of one question. Days are whole numbers. */
type TrueMemory = {
  recallOn(day: number): number;
  /** The question was answered and its key shown; `wasRecalled` is true if it had been remembered. */
  answered(day: number, wasRecalled: boolean): void;
};

/** Makes the memories of one learner. */
type MemoryTruth = { name: string; ofLearner(random: Source): () => TrueMemory };

/** FSRS with other weights for each learner and another first stability for each question. */
const perturbedFsrs: MemoryTruth = {
  name: 'perturbed FSRS',
  ofLearner(random) {
    const { w } = generatorParameters();
    const decay = w.length - 1;
    const weights = w.map((weight, at) => weight * Math.exp(random.normal(0, at === decay ? 0.1 : 0.15)));
    const algorithm = new FSRSAlgorithm(generatorParameters({ w: weights }));
    return () => {
      const factor = Math.exp(random.normal(0, 0.4));
      let state: { stability: number; difficulty: number } | null = null;
      let lastDay = 0;
      const recallOn = (day: number) =>
        state === null ? 0 : algorithm.forgetting_curve(Math.max(day - lastDay, 0), state.stability);
      return {
        recallOn,
        answered(day, wasRecalled) {
          const isFirst: boolean = state === null;
          const next = algorithm.next_state(state, isFirst ? 0 : day - lastDay, wasRecalled ? 3 : 1);
          state = { difficulty: next.difficulty, stability: next.stability * (isFirst ? factor : 1) };
          lastDay = day;
        },
      };
    };
  },
};

/**
 * Activation with power-law decay (Pavlik and Anderson, 2005): each encounter leaves a trace that fades as t^−d, faster
 * the better the question was known, so that spacing helps; recall is a logistic function of the traces together.
 */
const activation: MemoryTruth = {
  name: 'activation',
  ofLearner(random) {
    const threshold = random.normal(-1.05, 0.08);
    const baseDecay = 0.24 * Math.exp(random.normal(0, 0.1));
    return () => {
      const ease = random.normal(0, 0.15);
      const traces: { day: number; decay: number }[] = [];
      const activationOn = (day: number) =>
        Math.log(traces.reduce((sum, trace) => sum + Math.max(day - trace.day, 0.25) ** -trace.decay, 0)) + ease;
      return {
        recallOn: (day) => (traces.length === 0 ? 0 : 1 / (1 + Math.exp(-(activationOn(day) - threshold) / 0.42))),
        answered(day, wasRecalled) {
          const before = traces.length === 0 ? Number.NEGATIVE_INFINITY : activationOn(day);
          const decay = baseDecay + 0.1 * Math.exp(Math.min(before, 1)) + (wasRecalled ? 0 : 0.06);
          traces.push({ day, decay });
        },
      };
    };
  },
};

const memoryTruths: readonly MemoryTruth[] = [perturbedFsrs, activation];

/** `siblings`: the share of the questions that come in pairs of one point, whose memory is truly one; none if left out. */
export type StudyPlan = { questions: number; days: number; perDay: number; siblings?: number };

export type StudyResult = {
  /** Mean true recall on exam day over the whole bank; unseen questions count as 0. */
  recall: number;
  unseen: number;
  hasBrokenRule: boolean;
  /** Predicted and true recall of each seen question on exam day. */
  given: readonly { p: number; truth: number }[];
};

const dayMs = 86_400_000;
const startAt = Date.UTC(2026, 0, 1);
const isoDate = (day: number) => new Date(startAt + day * dayMs).toISOString().slice(0, 10);

/** The probability that a question is answered correctly at first sight, and that a forgotten one is guessed. */
const knownBefore = 0.5;
const guessedRight = 0.25;

/** Simulates a learner who follows a planner's lists every day until the exam. The same seed gives the same truth. */
export function study(plan: StudyPlan, planner: Planner, seed: number): StudyResult {
  const truth = memoryTruths[seed % memoryTruths.length] as (typeof memoryTruths)[number];
  const random = randomSource(seed, `${truth.name} ${plan.questions} ${plan.days} ${plan.perDay}`);
  const remember = truth.ofLearner(random);
  const memories = new Map<string, TrueMemory>();
  const ids = Array.from({ length: plan.questions }, (_, at) => `q${at}`);
  for (const id of ids) memories.set(id, remember());
  const pointOf = pairUp(ids, plan.siblings ?? 0);
  const shared = new Map<string, TrueMemory>();
  for (const id of ids) {
    const point = pointOf(id);
    if (point === null) continue;
    const memory = shared.get(point) ?? (memories.get(id) as TrueMemory);
    shared.set(point, memory);
    memories.set(id, memory);
  }
  const luck = new Map(ids.map((id) => [id, randomSource(seed, id)]));

  const ask = studyEvaluator();
  ask(bankLine(ids, random, planner.isToldPoints === false ? () => null : pointOf));
  ask({ type: 'target', examOn: isoDate(plan.days), questionsPerDay: plan.perDay });
  const seen = new Set<string>();
  const met = new Set<TrueMemory>();
  let hasBrokenRule = false;
  for (let day = 0; day < plan.days; day += 1) {
    const list = planner.list({ ask, date: isoDate(day), ids, seen, budget: plan.perDay });
    hasBrokenRule ||= list.length > plan.perDay || new Set(list).size < list.length;
    for (const id of list) {
      const memory = memories.get(id) as TrueMemory;
      const chance = (luck.get(id) as Source).uniform();
      const wasRecalled = chance < (met.has(memory) ? memory.recallOn(day) : knownBefore);
      const isRight = wasRecalled || (luck.get(id) as Source).chance(guessedRight);
      memory.answered(day, wasRecalled);
      seen.add(id);
      met.add(memory);
      const confidence = wasRecalled ? 'fairly' : 'guessed';
      ask({ type: 'answer', question: id, date: isoDate(day), correct: isRight, confidence });
    }
  }
  const { recall } = ask({ type: 'recall', date: isoDate(plan.days) }) as { recall: Record<string, number> };
  const truths = ids.map((id) => (memories.get(id) as TrueMemory).recallOn(plan.days));
  return {
    recall: truths.reduce((sum, value) => sum + value, 0) / ids.length,
    unseen: ids.length - seen.size,
    hasBrokenRule,
    given: Object.entries(recall).map(([id, p]) => ({
      p,
      truth: (memories.get(id) as TrueMemory).recallOn(plan.days),
    })),
  };
}

/** The point of each question: those of one half of the pairs stand in the bank's first half, the others in its second. */
function pairUp(ids: readonly string[], share: number): (id: string) => string | null {
  const pairs = Math.round((share * ids.length) / 2);
  const half = Math.floor(ids.length / 2);
  const points = new Map(
    Array.from({ length: pairs }, (_, at) => [ids[at] ?? '', ids[half + at] ?? '']).flatMap((pair, at) =>
      pair.map((id) => [id, `p${at}`] as const),
    ),
  );
  return (id) => points.get(id) ?? null;
}

function bankLine(ids: readonly string[], random: Source, pointOf: (id: string) => string | null): object {
  const topics = [25, 30, 20, 25].map((weight, at) => ({ number: at + 1, weight }));
  const questions = ids.map((id) => ({
    id,
    topic: random.whole(1, topics.length),
    difficulty: random.pick(['easy', 'medium', 'hard']),
    point: pointOf(id),
  }));
  return { type: 'bank', topics, questions };
}
