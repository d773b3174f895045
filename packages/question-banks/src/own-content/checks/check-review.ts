import type { OwnBank, OwnReview } from '../content-model.ts';

const start = '<!-- review: written by npm run content:review -->';
const end = '<!-- end of review -->';

/** The table of content/README.md that sums up every `review.yaml`. */
function reviewTable(banks: readonly OwnBank[]): string {
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

const questionNumber = (id: string): number => Number(/-q(\d+)$/.exec(id)?.[1] ?? Number.NaN);

/**
 * The ids that one entry of a review names: an id, or two ids with '..' between them. A range takes in the questions
 * that the bank has between its ends; null where an end is no question of the bank.
 */
function readIds(entry: string, { questions }: OwnBank): string[] | null {
  const [first = '', last = first, ...rest] = entry.split('..').map((id) => id.trim());
  const known = new Set(questions.map(({ id }) => id));
  if (rest.length > 0 || !known.has(first) || !known.has(last) || questionNumber(first) > questionNumber(last))
    return null;
  return questions
    .filter(({ number }) => number >= questionNumber(first) && number <= questionNumber(last))
    .map(({ id }) => id);
}

/** The questions of a bank that a second person or model solved without seeing the key. */
export const reviewedIds = (bank: OwnBank): Set<string> =>
  new Set(bank.reviews.flatMap(({ questions }) => questions.flatMap((entry) => readIds(entry, bank) ?? [])));

/** The problems of the records of independent solving, each with its place, as sentences. */
export function checkReviews(bank: OwnBank): { file: string; line: number; message: string }[] {
  const faults = bank.reviews.flatMap((review) =>
    checkReview(review, bank).map((message) => ({ file: review.file, line: review.line, message })),
  );
  if (!bank.certification.isReviewRequired) return faults;
  const reviewed = reviewedIds(bank);
  const missing = bank.questions.filter(({ id }) => !reviewed.has(id)).map(({ id }) => id);
  if (missing.length === 0) return faults;
  const message = `review.yaml covers all but ${missing.length} questions; missing: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}.`;
  return [...faults, { file: bank.file, line: 1, message }];
}

function checkReview(review: OwnReview, bank: OwnBank): string[] {
  const faults: string[] = [];
  const covered = new Set<string>();
  for (const entry of review.questions) {
    const ids = readIds(entry, bank);
    if (ids === null) faults.push(`'${entry}' names no questions of the bank; write an id, or 'first id..last id'.`);
    for (const id of ids ?? []) covered.add(id);
  }
  if (review.writtenBy === review.solvedBy) faults.push(`Written and solved by the same: ${review.solvedBy}.`);
  if (review.agreed > review.solved) faults.push(`${review.agreed} answers agreed of ${review.solved} solved.`);
  if (covered.size > review.solved)
    faults.push(`The record names ${covered.size} questions, but ${review.solved} were solved.`);
  const disagreed = review.solved - review.agreed;
  if (review.remarks.length < disagreed)
    faults.push(`${disagreed} answers differed from the key, but only ${review.remarks.length} remarks are recorded.`);
  const known = new Set([
    ...bank.questions.map(({ id }) => id),
    ...bank.certification.retiredNumbers.map(
      (number) => `${bank.certification.id}-q${String(number).padStart(3, '0')}`,
    ),
  ]);
  for (const { id } of review.remarks) {
    if (!known.has(id)) faults.push(`A remark is about ${id}, which the bank never had.`);
  }
  return faults;
}
