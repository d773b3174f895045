import { quotasByWeight } from '@examplar/domain/exams/quotas';
import type { OwnBank, OwnCertification, OwnQuestion } from './content-model.ts';

/** Topic counts of one fixed exam beside what the topics' weights ask for. */
export type TopicCounts = { examId: string; counts: number[]; quotas: number[] };

/** The figures by which a bank is judged; shares are 0 to 1, and 0 where there is nothing to count. */
export type BankStatistics = {
  questionCount: number;
  multiShare: number;
  /** How often A, B, C, … is right, over the questions with one right answer. */
  singleKeys: Record<string, number>;
  /** The same over all right options of all questions. */
  allKeys: Record<string, number>;
  /** Of the questions with one right answer, those whose right option no other is longer than. */
  longestIsKeyShare: number;
  topicCounts: TopicCounts[];
};

export const letterOf = (index: number) => String.fromCharCode(65 + index);

export const keyOf = ({ options }: OwnQuestion) =>
  options.flatMap(({ isCorrect }, index) => (isCorrect ? [letterOf(index)] : []));

export const isMulti = (question: OwnQuestion) => keyOf(question).length > 1;

function isLongestKey({ options }: OwnQuestion): boolean {
  const longest = Math.max(...options.map(({ text }) => text.length));
  return options.some(({ isCorrect, text }) => isCorrect && text.length === longest);
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

function countKeys(questions: readonly OwnQuestion[]): Record<string, number> {
  const counts: Record<string, number> = { A: 0, B: 0, C: 0, D: 0 };
  for (const letter of questions.flatMap(keyOf)) counts[letter] = (counts[letter] ?? 0) + 1;
  return counts;
}

/** How many questions each topic gives to an exam of `count`; none where weights or count make no sense. */
export function topicQuotas({ topics }: OwnCertification, count: number): number[] {
  const weights = topics.map(({ weight }) => weight);
  const isSound =
    Number.isInteger(count) &&
    count > 0 &&
    weights.some((weight) => weight > 0) &&
    weights.every((weight) => Math.abs(Math.round(weight * 100) - weight * 100) < 1e-7);
  return isSound ? quotasByWeight(weights, count) : weights.map(() => 0);
}

export function measureBank({ certification, questions }: OwnBank): BankStatistics {
  const singles = questions.filter((question) => keyOf(question).length === 1);
  return {
    questionCount: questions.length,
    multiShare: share(questions.filter(isMulti).length, questions.length),
    singleKeys: countKeys(singles),
    allKeys: countKeys(questions),
    longestIsKeyShare: share(singles.filter(isLongestKey).length, singles.length),
    topicCounts: certification.exams.flatMap((exam) => {
      if (exam.assembly !== 'fixed') return [];
      const asked = questions.filter(({ number }) => number >= exam.from && number <= exam.to);
      return {
        examId: exam.id,
        counts: certification.topics.map((topic) => asked.filter((question) => question.topic === topic.number).length),
        quotas: topicQuotas(certification, exam.to - exam.from + 1),
      };
    }),
  };
}
