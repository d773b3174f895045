export const sectionRules = ['free', 'closed_when_left', 'no_return'] as const;

/**
 * When the questions of a section close permanently: never before a later section closes (`free`), all together when the
 * section is left (`closed_when_left`), or each when it is left (`no_return`).
 */
export type SectionRule = (typeof sectionRules)[number];

/** A part of a fixed exam: positions count from 1, `from` and `to` included. */
export type Section = { title: string; from: number; to: number; rule: SectionRule };

export type Closing = { ok: true; closedThrough: number } | { ok: false; message: string };

/**
 * Closes every question up to the position `through`. A position that is closed already changes nothing. Only the next
 * section, the first that is not wholly closed, can be closed, and one that is `closed_when_left` only as a whole.
 */
export function closeThrough(
  through: number,
  { sections, closedThrough }: { sections: readonly Section[]; closedThrough: number },
): Closing {
  if (sections.length === 0) return refuse('This exam has no sections that close.');
  if (through <= closedThrough) return { ok: true, closedThrough };
  const next = sections.find(({ to }) => to > closedThrough);
  if (!next) return refuse('Every question is closed already.');
  if (through > next.to) return refuse(`The next section ends with question ${next.to}.`);
  if (next.rule === 'closed_when_left' && through < next.to) {
    return refuse(`The section ${next.title} closes as a whole, with question ${next.to}.`);
  }
  return { ok: true, closedThrough: through };
}

const refuse = (message: string): Closing => ({ ok: false, message });

/**
 * The fault in the sections of an exam of `length` questions, as a sentence for its author; null if they cover it
 * whole and in order (EXM-18). An exam without sections is fine.
 */
export function findSectionProblem(
  sections: readonly Section[],
  { length, scenarioIds = [] }: { length: number; scenarioIds?: readonly (string | null)[] },
): string | null {
  if (sections.length === 0) return null;
  let expected = 1;
  for (const { title, from, to, rule } of sections) {
    if (from !== expected) return `The section "${title}" begins at ${from}, not at ${expected}.`;
    if (to < from) return `The section "${title}" ends before it begins.`;
    if (rule === 'closed_when_left') {
      const splits = [from - 1, to].find((end) => isInsideCase(scenarioIds, end));
      if (splits !== undefined) return `The section "${title}" splits a case; it has whole cases only.`;
    }
    expected = to + 1;
  }
  return expected === length + 1 ? null : `The sections end at ${expected - 1}, the exam at ${length}.`;
}

/** Whether the questions before and after the end of a section are about the same case. */
const isInsideCase = (scenarioIds: readonly (string | null)[], end: number): boolean =>
  Boolean(scenarioIds[end - 1]) && scenarioIds[end - 1] === scenarioIds[end];

/** The sections after the questions at some positions were removed; a section without questions is dropped. */
export function closeGaps(sections: readonly Section[], positions: readonly number[]): Section[] {
  let taken = 0;
  return sections.flatMap((section) => {
    const count = positions.filter((position) => position >= section.from && position <= section.to).length;
    const from = taken + 1;
    taken += count;
    return count > 0 ? [{ ...section, from, to: taken }] : [];
  });
}
