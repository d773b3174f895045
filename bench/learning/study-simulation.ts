import { studyEvaluator } from '../../apps/api/src/commands/evaluation/study-evaluator.ts';
import { randomSource, type Source } from './random.ts';
import type { Planner } from './study-planners.ts';
import { memoryTruths, type TrueMemory } from './true-memory.ts';

export type StudyPlan = { questions: number; days: number; perDay: number };

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
  const luck = new Map(ids.map((id) => [id, randomSource(seed, id)]));

  const ask = studyEvaluator();
  ask(bankLine(ids, random));
  ask({ type: 'target', examOn: isoDate(plan.days), questionsPerDay: plan.perDay });
  const seen = new Set<string>();
  let hasBrokenRule = false;
  for (let day = 0; day < plan.days; day += 1) {
    const list = planner.list({ ask, date: isoDate(day), ids, seen, budget: plan.perDay });
    hasBrokenRule ||= list.length > plan.perDay || new Set(list).size < list.length;
    for (const id of list) {
      const memory = memories.get(id) as TrueMemory;
      const chance = (luck.get(id) as Source).uniform();
      const wasRecalled = chance < (seen.has(id) ? memory.recallOn(day) : knownBefore);
      const isRight = wasRecalled || (luck.get(id) as Source).chance(guessedRight);
      memory.answered(day, wasRecalled);
      seen.add(id);
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

function bankLine(ids: readonly string[], random: Source): object {
  const topics = [25, 30, 20, 25].map((weight, at) => ({ number: at + 1, weight }));
  const questions = ids.map((id) => ({
    id,
    topic: random.whole(1, topics.length),
    difficulty: random.pick(['easy', 'medium', 'hard']),
  }));
  return { type: 'bank', topics, questions };
}
