import { FSRSAlgorithm, generatorParameters } from 'ts-fsrs';
import type { Source } from './random.ts';

/** A simulated learner's true memory of one question. Days are whole numbers. */
export type TrueMemory = {
  recallOn(day: number): number;
  /** The question was answered and its key shown; `wasRecalled` is true if it had been remembered. */
  answered(day: number, wasRecalled: boolean): void;
};

/** Makes the memories of one learner. */
export type MemoryTruth = { name: string; ofLearner(random: Source): () => TrueMemory };

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

export const memoryTruths: readonly MemoryTruth[] = [perturbedFsrs, activation];
