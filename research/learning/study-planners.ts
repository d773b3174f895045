/** The data a planner may use on a day. `ask` is the product's study:evaluate, which models memory for all planners. */
export type Morning = {
  ask(line: object): object | null;
  date: string;
  ids: readonly string[];
  seen: ReadonlySet<string>;
  budget: number;
};
/** `isToldPoints`: false where it does not know which questions are siblings. */
export type Planner = { name: string; isToldPoints?: boolean; list(morning: Morning): readonly string[] };

export const ours: Planner = {
  name: 'ours',
  list: ({ ask, date }) => (ask({ type: 'day', date }) as { questions: string[] }).questions,
};

/** Ours without `point`: each question is a memory of its own, as before. */
export const oursUntold: Planner = { ...ours, name: 'ours without points', isToldPoints: false };

/** Plans like a spaced-repetition program: due questions first, most forgotten first, then new ones. */
const dueFirst: Planner = {
  name: 'due reviews first',
  list: (morning) => [...due(morning), ...unseen(morning)].slice(0, morning.budget),
};

const newThenDue: Planner = {
  name: 'new first, then plain FSRS',
  list: (morning) => [...unseen(morning), ...due(morning)].slice(0, morning.budget),
};

const newThenWeakest: Planner = {
  name: 'new first, then least recall',
  list: (morning) => [...unseen(morning), ...weakestFirst(morning).map(([id]) => id)].slice(0, morning.budget),
};

export const studyRivals: readonly Planner[] = [dueFirst, newThenDue, newThenWeakest];

const unseen = ({ ids, seen }: Morning): string[] => ids.filter((id) => !seen.has(id));

const due = (morning: Morning): string[] =>
  weakestFirst(morning)
    .filter(([, recall]) => recall < 0.9)
    .map(([id]) => id);

function weakestFirst({ ask, date }: Morning): [string, number][] {
  const { recall } = ask({ type: 'recall', date }) as { recall: Record<string, number> };
  return Object.entries(recall).sort(([, a], [, b]) => a - b);
}
