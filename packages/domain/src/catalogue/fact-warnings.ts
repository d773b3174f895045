import { dayNumber } from '../study/days.ts';
import { type ExamFacts, expectedEnd, lastPublishedEnd } from './exam-facts.ts';

export const factWarningCodes = ['FACTS_OLD', 'OUTLINE_DUE', 'EXPECTED_PASSED'] as const;
export type FactWarningCode = (typeof factWarningCodes)[number];

/** Something that somebody should look up again. */
export type FactWarning = {
  code: FactWarningCode;
  fact: keyof ExamFacts;
  message: string;
};

/** How long a fact counts as looked up. */
const freshDays = 180;

/**
 * What of an exam's facts should be looked up again on a UTC day (EXM-33). The end of an exam that has ended, and outline changes that have
 * taken effect, are history and do not age.
 */
export function factWarnings(facts: ExamFacts, today: string): FactWarning[] {
  const { retirement, successor, outline, outline_changes: changes } = facts;
  const isOver = (lastPublishedEnd(retirement) ?? today) < today;
  const inUse: [FactWarning['fact'], string | null | undefined][] = [
    ['retirement', isOver ? null : retirement?.checked_on],
    ['successor', successor?.checked_on],
    ['outline', outline?.checked_on],
    ...changes
      .filter(({ effective_on: day }) => day > today)
      .map((change): [FactWarning['fact'], string] => ['outline_changes', change.checked_on]),
  ];
  const warnings = inUse.flatMap(([fact, checkedOn]): FactWarning[] =>
    checkedOn != null && dayNumber(today) - dayNumber(checkedOn) >= freshDays
      ? [{ code: 'FACTS_OLD', fact, message: `'${fact}' was last looked up on ${checkedOn}.` }]
      : [],
  );
  const taken = changes.map(({ effective_on: day }) => day).filter((day) => day <= today);
  const latest = taken.reduce<string | null>((last, day) => (last === null || day > last ? day : last), null);
  if (latest !== null && (outline === null || outline.effective_on < latest)) {
    const ours = outline === null ? 'of a day that is not known' : `of ${outline.effective_on}`;
    const message = `A change took effect on ${latest}, but the topics follow the outline ${ours}.`;
    warnings.push({ code: 'OUTLINE_DUE', fact: 'outline', message });
  }
  const expected = expectedEnd(retirement);
  if (expected !== null && expected < today) {
    const message = `The end expected around ${expected} has passed, and the vendor has named no day.`;
    warnings.push({ code: 'EXPECTED_PASSED', fact: 'retirement', message });
  }
  return warnings;
}
