import type { OwnBank } from '../content-model.ts';
import { reservedNumbers } from '../finals.ts';

/** How many questions a case should have. */
const caseQuestions = { from: 4, to: 6 };

/** What is missing among the kinds of questions and the cases that `exam_level` requires, as sentences. */
export function checkKindShares(bank: OwnBank): string[] {
  const { examLevel } = bank.certification;
  if (examLevel === null) return [];
  const reserved = reservedNumbers(bank.certification);
  const open = bank.questions.filter(({ number }) => !reserved.has(number));
  const others = open.filter(({ kind }) => kind !== 'choice').length;
  const faults: string[] = [];
  if (others * 100 < examLevel.otherKindsPercent * open.length) {
    faults.push(
      `${others} of the ${open.length} questions outside the final are orderings or matchings; at least ${examLevel.otherKindsPercent} % should be.`,
    );
  }
  const sizes = bank.scenarios.map(({ id }) => open.filter(({ scenarioId }) => scenarioId === id).length);
  const whole = sizes.filter((size) => size >= caseQuestions.from && size <= caseQuestions.to).length;
  if (whole < examLevel.caseStudies) {
    faults.push(
      `${whole} cases have ${caseQuestions.from} to ${caseQuestions.to} questions outside the final; at least ${examLevel.caseStudies} should.`,
    );
  }
  return faults;
}
