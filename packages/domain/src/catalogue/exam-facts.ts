import type { TranslatedLanguage } from '../languages/languages.ts';

/**
 * What a vendor says about an exam's end, its successor and its outline (EXM-24). The fields are named as in `certification.yaml`, in the
 * API and in the database. Days are compared as texts: '2026-11-30' < '2026-12-01'.
 */
export type ExamFacts = {
  retirement: Retirement | null;
  successor: Successor | null;
  outline: Outline | null;
  /** What the vendor announced, oldest first, kept afterwards as history. */
  outline_changes: OutlineChange[];
};

/** Where a fact is from, and the day on which it was read there. */
type Source = { source_url: string; checked_on: string };
type Translated = { text: string } & Partial<Record<TranslatedLanguage, { text: string } | undefined>>;

export type Retirement = {
  /** The last day that the vendor named, for English. */
  on: string | null;
  /** Expected by us or the press, where the vendor named no day. */
  expected_on: string | null;
  /** Languages that end on another day. */
  others: { language: string; on: string }[];
  /** Where the vendor's own pages disagree: `on` is the earlier day, the note says the other. */
  note: Translated | null;
  /** Null for an end that was entered before facts had sources. */
  source_url: string | null;
  checked_on: string | null;
};

export type Successor = Source & {
  code: string;
  title: string;
  /** The id of one of ours; null while there is none. */
  certification: string | null;
  opens_on: string | null;
};

/** What to bring to a provider's test centre, or to set up at home. */
export type TestDayFact = Source & Translated;

/** The outline whose topics and weights the certification has. */
export type Outline = Source & { effective_on: string };

export const outlineChangeKinds = ['added', 'removed', 'moved', 'weight', 'reworded'] as const;
export type OutlineChangeKind = (typeof outlineChangeKinds)[number];
export type OutlineChange = Source & {
  effective_on: string;
  changes: (Translated & { kind: OutlineChangeKind })[];
};

type Ends = Pick<Retirement, 'on' | 'expected_on' | 'others'>;

/**
 * The last day on which the exam can be taken in any language, as the vendor published it; null while English goes on, whatever other
 * languages end before.
 */
export const lastPublishedEnd = (retirement: Pick<Ends, 'on' | 'others'> | null): string | null =>
  retirement?.on == null ? null : retirement.others.reduce((last, { on }) => (on > last ? on : last), retirement.on);

/** The day on which the vendor is expected to end the exam; null once it named one. */
export const expectedEnd = (retirement: Pick<Ends, 'on' | 'expected_on'> | null): string | null =>
  retirement === null || retirement.on !== null ? null : retirement.expected_on;

/** The first outline change that is still to come on a day: one takes effect at the beginning of its day. */
export const nextOutline = <Change extends Pick<OutlineChange, 'effective_on'>>(
  changes: readonly Change[],
  today: string,
): Change | null =>
  changes
    .filter(({ effective_on }) => effective_on > today)
    .reduce<Change | null>((first, one) => (first && first.effective_on <= one.effective_on ? first : one), null);

/**
 * The outline changes that take effect after one day and not after another, oldest first, without those that only reword: what a learner
 * of the first day meets in an exam on the second.
 */
export const outlineChangesBetween = <Change extends Pick<OutlineChange, 'effective_on' | 'changes'>>(
  outlineChanges: readonly Change[],
  { after, through }: { after: string; through: string },
): Change[] =>
  outlineChanges
    .filter(({ effective_on }) => effective_on > after && effective_on <= through)
    .filter(({ changes }) => changes.some(({ kind }) => kind !== 'reworded'))
    .sort((one, other) => (one.effective_on < other.effective_on ? -1 : 1));

export type FactFault = { path: (string | number)[]; message: string };

/** The contradictions in a certification's facts, each at its field. Whether its successor exists is for the caller to find out. */
export function factFaults(facts: ExamFacts, certificationId: string): FactFault[] {
  const { retirement, successor, outline_changes: outlineChanges } = facts;
  const faults: FactFault[] = [];
  if (retirement && retirement.on !== null && retirement.expected_on !== null)
    faults.push({
      path: ['retirement', 'expected_on'],
      message: 'The vendor named a day, so that none is expected: leave one of the two out.',
    });
  for (const index of repeated(retirement?.others.map(({ language }) => language) ?? []))
    faults.push({ path: ['retirement', 'others', index, 'language'], message: 'This language is listed twice.' });
  if (successor?.certification === certificationId)
    faults.push({ path: ['successor', 'certification'], message: 'An exam cannot succeed itself.' });
  for (const index of repeated(outlineChanges.map(({ effective_on }) => effective_on)))
    faults.push({ path: ['outline_changes', index, 'effective_on'], message: 'Two outline changes have this day.' });
  for (const [index, { changes }] of outlineChanges.entries())
    if (changes.length === 0)
      faults.push({ path: ['outline_changes', index, 'changes'], message: 'Say what changes.' });
  return faults;
}

/** The places of values that stand earlier in the list, too. */
const repeated = (values: readonly string[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));

/** Whether the successors from `first` on lead to `certificationId`, which would make a circle. */
export function leadsTo(
  certificationId: string,
  first: string | null,
  successorOf: (certificationId: string) => string | null,
): boolean {
  const visited = new Set<string>();
  for (let next = first; next !== null && !visited.has(next); next = successorOf(next)) {
    if (next === certificationId) return true;
    visited.add(next);
  }
  return false;
}

type SentEnd = {
  retires_on?: string | null | undefined;
  retirement?: Retirement | null | undefined;
  /** Of the certification: the source of a day that is sent alone. */
  source_url: string | null;
  checked_at: string | null;
};

/**
 * The retirement after staff sent one, or its day alone, which older clients know; undefined leaves it as it is. A null alone says nothing,
 * since a form that knows no facts sends it.
 */
export function retirementAfter(
  known: Retirement | null,
  { retires_on: day, retirement, source_url, checked_at }: SentEnd,
): { ok: true; retirement: Retirement | null } | { ok: false; message: string } {
  if (retirement !== undefined)
    return day !== undefined && day !== (retirement?.on ?? null)
      ? { ok: false, message: 'Differs from the day in retirement. Send one of the two.' }
      : { ok: true, retirement };
  if (day == null || day === known?.on) return { ok: true, retirement: known };
  if (known) return { ok: true, retirement: { ...known, on: day, expected_on: null } };
  if (source_url === null || checked_at === null)
    return { ok: false, message: 'Say where the vendor names this day, and when it was read.' };
  return {
    ok: true,
    retirement: { on: day, expected_on: null, others: [], note: null, source_url, checked_on: checked_at },
  };
}
