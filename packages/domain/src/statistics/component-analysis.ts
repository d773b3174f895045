import {
  computeDiscrimination,
  computeFacility,
  type QuestionFinding,
  type QuestionSums,
  tooHardBelow,
} from './item-analysis.ts';

/** Sums of one place of an ordering or one row of a matching (EXM-22). The other sums are those of its question. */
export type ComponentSums = { right: number; restSumWhereRight: number };

/** What one finished attempt adds to the sums of each component of a question; `rest` is what it adds to the question's own. */
export const sumsOfComponents = (areRight: readonly boolean[], rest: number): ComponentSums[] =>
  areRight.map((right) => ({ right: Number(right), restSumWhereRight: right ? rest : 0 }));

/** Sums of the same components, one by one. The shorter list may be empty: no answers were counted yet. */
export const addComponents = (some: readonly ComponentSums[], others: readonly ComponentSums[]): ComponentSums[] =>
  Array.from({ length: Math.max(some.length, others.length) }, (_, place) => ({
    right: (some[place]?.right ?? 0) + (others[place]?.right ?? 0),
    restSumWhereRight: (some[place]?.restSumWhereRight ?? 0) + (others[place]?.restSumWhereRight ?? 0),
  }));

export type ComponentFigures = { facility: number | null; discrimination: number | null };

/** Share of right answers of a component, and how well it tells the strong from the weak; null as for a question. */
export function componentFigures(question: QuestionSums, component: ComponentSums): ComponentFigures {
  const sums = { ...question, ...component };
  return { facility: computeFacility(sums), discrimination: computeDiscrimination(sums) };
}

/**
 * The components of a question that its author should check. One that is easy or discriminates little is fine: steps and rows
 * differ on purpose. One that the strong miss more often, or that hardly anyone gets right, may have a wrong key.
 */
export function findingsOfComponents(
  question: QuestionSums,
  components: readonly ComponentSums[],
): Extract<QuestionFinding, 'KEY_SUSPECT' | 'TOO_HARD'>[] {
  const figures = components.map((component) => componentFigures(question, component));
  const isSuspect = figures.some(({ discrimination }) => discrimination !== null && discrimination < 0);
  const isTooHard = figures.some(({ facility }) => facility !== null && facility < tooHardBelow);
  return [...(isSuspect ? (['KEY_SUSPECT'] as const) : []), ...(isTooHard ? (['TOO_HARD'] as const) : [])];
}
