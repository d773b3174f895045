import type { AdminReport } from '@examplar/contract/admin/reports';

type Verdict = NonNullable<AdminReport['verdict']>;

export const reasonWords: Record<AdminReport['reason'], string> = {
  wrong_answer: 'The answer is wrong',
  unclear: 'It is unclear',
  outdated: 'It is out of date',
  typo: 'There is a typo',
  other: 'Something else',
};

/** Each verdict, and when it is the right one. */
export const verdictWords: Record<Verdict, { label: string; hint: string }> = {
  fixed: { label: 'Fixed', hint: 'They were right, and the question was changed.' },
  no_change: { label: 'No change', hint: 'Looked at; the question is right as it is.' },
  duplicate: { label: 'Duplicate', hint: 'Reported before.' },
  invalid: { label: 'Invalid', hint: 'Says nothing about the question.' },
};

export const reasonOptions = Object.entries(reasonWords).map(([value, label]) => ({ value, label }));
export const verdictOptions = Object.entries(verdictWords).map(([value, { label }]) => ({ value, label }));

export const reportPath = (id: string) => `/admin/reports/${id}`;
