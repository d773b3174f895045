import type { OwnBank, OwnCertification } from './content-model.ts';

/** The numbers of the questions that stand in a final and nowhere else. */
export const reservedNumbers = ({ exams }: OwnCertification): Set<number> =>
  new Set(exams.flatMap((exam) => (exam.isFinal && exam.assembly === 'fixed' ? exam.numbers : [])));

/** The bank without its finals and their questions. */
export function withoutFinals(bank: OwnBank): OwnBank {
  const reserved = reservedNumbers(bank.certification);
  return {
    ...bank,
    certification: { ...bank.certification, exams: bank.certification.exams.filter(({ isFinal }) => !isFinal) },
    questions: bank.questions.filter(({ number }) => !reserved.has(number)),
  };
}
