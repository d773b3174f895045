import { dateOfDay, dayNumber } from '../study/days.ts';
import { type ExamFacts, expectedEnd } from './exam-facts.ts';

export const examChangeKinds = ['retires', 'opens', 'outline'] as const;
export type ExamChangeKind = (typeof examChangeKinds)[number];

/** A day that a fact names. Only these days are news: another source, note or text is not. */
export type ExamChange = {
  kind: ExamChangeKind;
  /** The day of an outline, which tells it from others of its exam; null for the rest. */
  outlineDay: string | null;
  on: string;
  /** Whether the vendor has named no day itself. */
  expected: boolean;
};

/** A change as stored: its id stays when its day is corrected, and its day is null once it was withdrawn. */
export type KnownChange = Omit<ExamChange, 'on'> & { id: string; on: string | null };

/** The days that the facts of a certification name, the end first. */
export function datesIn({ retirement, successor, outline_changes: outlines }: ExamFacts): ExamChange[] {
  const end = retirement?.on ?? expectedEnd(retirement);
  const opening = successor?.opens_on ?? null;
  return [
    ...(end === null
      ? []
      : [{ kind: 'retires' as const, outlineDay: null, on: end, expected: retirement?.on === null }]),
    ...(opening === null ? [] : [{ kind: 'opens' as const, outlineDay: null, on: opening, expected: false }]),
    ...outlines.map(({ effective_on: day }) => ({
      kind: 'outline' as const,
      outlineDay: day,
      on: day,
      expected: false,
    })),
  ];
}

/** How many days a change stays in the list after its own. */
export const shownDays = 90;

/**
 * The UTC days on which a status, a list or a sentence about an exam changes by itself: the day after an end, in any language, that of an opening or
 * an outline, and the one on which a change leaves the list.
 */
export function turningDays(facts: ExamFacts): string[] {
  const { retirement, successor, outline, outline_changes: outlines } = facts;
  const after = (day: string, days: number) => dateOfDay(dayNumber(day) + days);
  const known = (days: (string | null | undefined)[]) => days.filter((day) => day != null);
  return [
    ...known([retirement?.on, retirement?.expected_on]).map((day) => after(day, 1)),
    ...(retirement?.others ?? []).map(({ on }) => after(on, 1)),
    ...known([successor?.opens_on, outline?.effective_on]),
    ...outlines.map(({ effective_on: day }) => day),
    ...datesIn(facts).map(({ on }) => after(on, shownDays + 1)),
  ];
}

/**
 * What to store after the facts of a certification changed: changes that became known, and known ones whose day moved or was withdrawn.
 * An outline that disappears while another one appears has moved.
 */
export function compareChanges(
  certificationId: string,
  known: readonly KnownChange[],
  facts: ExamFacts,
): { added: KnownChange[]; moved: KnownChange[] } {
  const left = new Map(known.map((one) => [one.id, one]));
  const added: KnownChange[] = [];
  const moved: KnownChange[] = [];
  const settle = (stored: KnownChange, { on, expected }: Pick<KnownChange, 'on' | 'expected'>) => {
    left.delete(stored.id);
    if (stored.on !== on || stored.expected !== expected) moved.push({ ...stored, on, expected });
  };

  const dates = datesIn(facts);
  for (const date of dates.filter(({ kind }) => kind !== 'outline')) {
    const id = changeId(certificationId, date, facts);
    const stored = left.get(id);
    if (stored) settle(stored, date);
    else added.push({ id, ...date });
  }

  const appearing = dates.filter(({ kind, on }) => {
    if (kind !== 'outline') return false;
    const stored = [...left.values()].find((one) => one.kind === kind && one.on === on);
    if (stored) left.delete(stored.id);
    return !stored;
  });
  for (const date of appearing) {
    const outlines = [...left.values()].filter(({ kind }) => kind === 'outline');
    const stored =
      outlines.find(({ outlineDay }) => outlineDay === date.outlineDay) ?? outlines.find(({ on }) => on !== null);
    if (stored) {
      settle(stored, date);
    } else {
      const id = changeId(certificationId, date, facts);
      const isTaken = known.some((one) => one.id === id) || added.some((one) => one.id === id);
      added.push({ id: isTaken ? `${id}-${known.length + added.length}` : id, ...date });
    }
  }
  for (const stored of left.values()) settle(stored, { on: null, expected: false });
  return { added, moved };
}

/** A successor's opening is another change than that of the successor that was announced before. */
function changeId(certificationId: string, { kind, outlineDay }: ExamChange, { successor }: ExamFacts): string {
  const code = successor?.code.toLowerCase().replace(/[^a-z0-9]+/g, '-') ?? '';
  return [certificationId, kind, ...(kind === 'opens' ? [code] : outlineDay === null ? [] : [outlineDay])].join('-');
}
