import type { OwnCertification } from './content-model.ts';

/** The numbers of the questions that a final asks and no other exam (LRN-67). */
export const reservedNumbers = ({ exams }: OwnCertification): Set<number> =>
  new Set(exams.flatMap((exam) => (exam.isFinal && exam.assembly === 'fixed' ? exam.numbers : [])));
