import type { PlanFigures } from './study-figures.ts';
import { studyRivals } from './study-planners.ts';

/** One row for each plan, as Markdown, with a line break at the end. */
export function studyTable(byPlan: readonly PlanFigures[]): string {
  const rivals = studyRivals.map(({ name }) => name);
  const head = ['questions', 'days', 'a day', 'recall', 'unseen', ...rivals.map((name) => `above ${name}`)];
  const rows = byPlan.map(({ plan, recall, unseen, lead }) => [
    plan.questions,
    plan.days,
    plan.perDay,
    recall.toFixed(3),
    unseen,
    ...rivals.map((name) => lead.get(name)?.toFixed(2) ?? ''),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
