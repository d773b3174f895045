import { leadsTo } from '@examplar/domain/catalogue/exam-facts';
import { factWarnings } from '@examplar/domain/catalogue/fact-warnings';
import { utcDay } from '@examplar/domain/catalogue/statuses';
import type { Problem } from '../model.ts';
import type { BankStatistics } from './checks/bank-statistics.ts';
import { checkBank } from './checks/check-bank.ts';
import { findAgedAnswers } from './checks/check-points.ts';
import { findNearDuplicates } from './checks/near-duplicates.ts';
import type { OwnBank } from './content-model.ts';
import type { OwnContent } from './read-content.ts';

export type ContentReport = {
  banks: { certificationId: string; statistics: BankStatistics; nearDuplicateCount: number }[];
  problems: Problem[];
  /** What may ship, but should be looked at (EXM-33). */
  warnings: Problem[];
};

/**
 * Checks all banks against content/README.md, 'Requirements that the check enforces'. With `only`, banks of other
 * certifications are still compared for near-duplicates, but not reported on. No problems means that it may ship; warnings depend on `now`.
 */
export function checkContent(content: OwnContent, only: readonly string[] = [], now: Date = new Date()): ContentReport {
  const isIncluded = (id: string) => only.length === 0 || only.includes(id);
  const problems = content.problems.filter(({ file }) => !file.includes('/') || isIncluded(file.split('/')[0] ?? ''));
  for (const id of only) {
    if (content.banks.some(({ certification }) => certification.id === id)) continue;
    problems.push({
      file: `${id}/certification.yaml`,
      severity: 'rejected',
      code: 'MISSING_FILE',
      message: 'There is no such certification, or its data cannot be read.',
    });
  }

  const included = content.banks.filter(({ certification }) => isIncluded(certification.id));
  problems.push(...included.flatMap((bank) => findSuccessorFault(bank, content.banks)));
  const banks = included.map((bank) => {
    const isKnownProvider = content.providers.some(({ id }) => id === bank.certification.providerId);
    const checked = checkBank(bank, isKnownProvider);
    problems.push(...checked.problems);
    return { certificationId: bank.certification.id, statistics: checked.statistics, nearDuplicateCount: 0 };
  });

  const all = content.banks.flatMap(({ certification, questions }) =>
    questions.map((question) => ({ question, certificationId: certification.id })),
  );
  for (const { first, second, similarity } of findNearDuplicates(all.map(({ question }) => question.text))) {
    const pair = [all[first], all[second]].filter((entry) => entry !== undefined);
    const counted = banks.filter(({ certificationId }) =>
      pair.some((entry) => entry.certificationId === certificationId),
    );
    for (const bank of counted) bank.nearDuplicateCount += 1;
    const [earlier, later] = pair;
    if (counted.length === 0 || earlier === undefined || later === undefined) continue;
    problems.push({
      file: later.question.file,
      line: later.question.line,
      id: later.question.id,
      severity: 'rejected',
      code: 'CONTENT_RULE',
      message: `Nearly the same text as ${earlier.question.id} (similarity ${similarity.toFixed(2)}; below 0.80 is allowed).`,
    });
  }
  return {
    banks,
    problems,
    warnings: included.flatMap((bank) => [...findAgedAnswers(bank.questions, now), ...warnAboutFacts(bank, now)]),
  };
}

/** A successor that no folder has, or one whose own successors lead back. */
function findSuccessorFault({ certification, file, successorLine }: OwnBank, banks: readonly OwnBank[]): Problem[] {
  const { id, successor } = certification;
  const next = successor?.certification ?? null;
  if (next === null) return [];
  const successors = new Map(banks.map((one) => [one.certification.id, one.certification.successor?.certification]));
  const message = !successors.has(next)
    ? `successor: 'certification' is none of ours: ${next}`
    : leadsTo(id, next, (one) => successors.get(one) ?? null)
      ? `successor: 'certification' leads back to this exam: ${next}`
      : null;
  if (message === null) return [];
  return [{ file, line: successorLine, id, severity: 'rejected', code: 'CONTENT_RULE', message }];
}

function warnAboutFacts({ certification, file }: OwnBank, now: Date): Problem[] {
  const { id, retirement, successor, outline, outlineChanges } = certification;
  return factWarnings({ retirement, successor, outline, outline_changes: outlineChanges }, utcDay(now)).map(
    ({ code, message }): Problem => ({ file, id, severity: 'warning', code, message: `${code}: ${message}` }),
  );
}
