import { quotasByWeight } from '@examplar/domain/exams/quotas';
import { findMeeting } from '@examplar/domain/mix-ups/meetings';
import { termFinder } from '@examplar/domain/mix-ups/terms';
import { type QuestionKind, questionKinds } from '@examplar/domain/questions/answers';
import { letterAt, maxOptions } from '@examplar/domain/questions/letters';
import type { OwnBank, OwnCertification, OwnQuestion } from '../content-model.ts';
import { type LevelFigures, measureLevel } from './check-level.ts';
import { siblingShare } from './check-points.ts';
import { findGiveaways, isYesOrNo, medianReadingGrade } from './question-words.ts';

/** Topic counts of one fixed exam beside what the topics' weights ask for. */
export type TopicCounts = { examId: string; counts: number[]; quotas: number[] };

/**
 * The figures by which a bank is judged; shares are 0 to 1, and 0 if there is nothing to count. Shares of keys and
 * options are over the choices alone, without those between Yes and No.
 */
export type BankStatistics = {
  questionCount: number;
  kindCounts: Record<OwnQuestion['kind'], number>;
  multiShare: number;
  /** How often A, B, C, … is right, over the questions with one right answer. */
  singleKeys: Record<string, number>;
  /** How often A, B, C, … is right, over all right options of all questions. */
  allKeys: Record<string, number>;
  /** Share of single-answer questions whose right option is the longest. */
  longestIsKeyShare: number;
  /** Share of single-answer questions whose right option is the shortest. */
  shortestIsKeyShare: number;
  topicCounts: TopicCounts[];
  /** Share of single-answer questions whose wording gives the answer away, by clue. */
  giveawayShares: { sharedWords: number; onlyHedged: number; absoluteDistractors: number };
  /** How many terms the bank has, and the share of choices in which a term of the key meets one of another option (LRN-111). */
  terms: { count: number; meetingShare: number };
  /** Share of the practice questions that have a sibling (LRN-150). */
  siblingShare: number;
  level: LevelFigures;
  /** Flesch-Kincaid grade of the texts' sentences. */
  medianReadingGrade: number;
};

export const countRight = ({ options }: OwnQuestion): number => options.filter(({ isCorrect }) => isCorrect).length;

/** Whether a right option has the length that `extreme` picks among all: the longest, or the shortest. */
function isExtremeKey({ options }: OwnQuestion, extreme: typeof Math.max): boolean {
  const length = extreme(...options.map(({ text }) => text.length));
  return options.some(({ isCorrect, text }) => isCorrect && text.length === length);
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

function countKeys(questions: readonly OwnQuestion[]): Record<string, number> {
  const counts: Record<string, number> = { A: 0, B: 0, C: 0, D: 0 };
  for (const { options } of questions) {
    for (const [index, { isCorrect }] of options.slice(0, maxOptions).entries()) {
      const letter = letterAt(index);
      if (isCorrect) counts[letter] = (counts[letter] ?? 0) + 1;
    }
  }
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

const countKinds = (questions: readonly OwnQuestion[]) =>
  Object.fromEntries(
    questionKinds.map((kind) => [kind, questions.filter((question) => question.kind === kind).length]),
  ) as Record<QuestionKind, number>;

function measureTerms({ questions, terms }: OwnBank): BankStatistics['terms'] {
  const findTerm = termFinder(terms);
  const choices = questions.filter(({ kind }) => kind === 'choice');
  const meetings = choices.filter((question) => findMeeting(question, findTerm) !== null);
  return { count: terms.length, meetingShare: share(meetings.length, choices.length) };
}

export function measureBank(bank: OwnBank): BankStatistics {
  const { certification, questions } = bank;
  const choices = questions.filter((question) => question.kind === 'choice' && !isYesOrNo(question));
  const singles = choices.filter((question) => countRight(question) === 1);
  const giveaways = singles.map(findGiveaways);
  return {
    questionCount: questions.length,
    kindCounts: countKinds(questions),
    multiShare: share(choices.filter((question) => countRight(question) > 1).length, choices.length),
    singleKeys: countKeys(singles),
    allKeys: countKeys(choices),
    longestIsKeyShare: share(singles.filter((single) => isExtremeKey(single, Math.max)).length, singles.length),
    shortestIsKeyShare: share(singles.filter((single) => isExtremeKey(single, Math.min)).length, singles.length),
    giveawayShares: {
      sharedWords: share(giveaways.filter(({ sharedWords }) => sharedWords.length >= 2).length, singles.length),
      onlyHedged: share(giveaways.filter(({ onlyHedged }) => onlyHedged).length, singles.length),
      absoluteDistractors: share(giveaways.filter((found) => found.absoluteDistractors).length, singles.length),
    },
    terms: measureTerms(bank),
    siblingShare: siblingShare(bank),
    level: measureLevel(bank),
    medianReadingGrade: medianReadingGrade(questions),
    topicCounts: certification.exams.flatMap((exam) => {
      if (exam.assembly !== 'fixed' || exam.isSampler) return [];
      const asked = questions.filter(({ number }) => exam.numbers.includes(number));
      return {
        examId: exam.id,
        counts: certification.topics.map((topic) => asked.filter((question) => question.topic === topic.number).length),
        quotas: topicQuotas(certification, exam.numbers.length),
      };
    }),
  };
}
