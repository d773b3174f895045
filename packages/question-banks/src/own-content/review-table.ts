import { reviewedIds } from './checks/check-review.ts';
import type { OwnBank } from './content-model.ts';

const start = '<!-- review: written by npm run content:review -->';
const end = '<!-- end of review -->';

/** The table of content/README.md that sums up every `review.yaml`. */
export function reviewTable(banks: readonly OwnBank[]): string {
  const rows = banks
    .filter(({ questions }) => questions.length > 0)
    .map((bank) => {
      const sum = (count: (review: OwnBank['reviews'][number]) => number) =>
        bank.reviews.reduce((total, review) => total + count(review), 0);
      const solved = sum((review) => review.solved);
      const agreed = sum((review) => review.agreed);
      const agreement = solved === 0 ? '–' : `${((agreed / solved) * 100).toFixed(1)} %`;
      return `| \`${bank.certification.id}\` | ${bank.questions.length} | ${reviewedIds(bank).size} | ${solved} | ${agreed} | ${agreement} | ${sum(({ remarks }) => remarks.length)} |`;
    });
  return [
    '| Bank | Questions | Of these solved independently | Solved | Same answer before corrections | Agreement | Remarks, all resolved |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** `readme` with the table of `banks` between its marks. Throws where the marks are missing. */
export function replaceReviewTable(readme: string, banks: readonly OwnBank[]): string {
  const from = readme.indexOf(start);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The marks '${start}' and '${end}' are missing.`);
  return `${readme.slice(0, from)}${start}\n\n${reviewTable(banks)}\n\n${readme.slice(to)}`;
}
