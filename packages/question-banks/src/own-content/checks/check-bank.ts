import type { Problem } from '../../model.ts';
import type { OwnBank, OwnQuestion } from '../content-model.ts';
import { reservedNumbers } from '../finals.ts';
import { compareWithRelease } from '../released.ts';
import { type BankStatistics, countRight, measureBank, topicQuotas } from './bank-statistics.ts';
import { checkCertification } from './check-certification.ts';
import { checkLanguage } from './check-language.ts';
import { checkLevel } from './check-level.ts';
import { checkQuestion } from './check-question.ts';
import { checkReviews } from './check-review.ts';
import { checkScenarios } from './check-scenarios.ts';
import { checkSections } from './check-sections.ts';
import { checkTranslations } from './check-translations.ts';
import { findGiveaways } from './giveaways.ts';
import { checkKindShares } from './kind-shares.ts';
import { readingGrade } from './reading-level.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** The breaches of one bank; near-duplicates are looked for across banks, by `checkContent`. */
export function checkBank(
  bank: OwnBank,
  isKnownProvider: boolean,
): { statistics: BankStatistics; problems: Problem[] } {
  const { certification, questions, file } = bank;
  const statistics = measureBank(bank);
  const numbers = questions.map(({ number }) => number);
  const ofBank = [...checkCertification(certification, numbers, isKnownProvider), ...checkSections(bank)];
  if (file !== `${certification.id}/certification.yaml`)
    ofBank.push(`The folder is not named for the id ${certification.id}.`);
  if (questions.length > 0)
    ofBank.push(
      ...checkShares(statistics),
      ...checkGiveawayShares(statistics),
      ...checkTopicCounts(bank, statistics),
      ...checkReadingLevel(statistics),
      ...checkLevel(bank),
      ...checkKindShares(bank),
      ...(certification.examLevel === null ? [] : checkShortest(statistics)),
    );

  const problems: Problem[] = ofBank.map((message) => ({ file, id: certification.id, ...rule(message) }));
  problems.push(...checkScenarios(bank).map(({ message, ...place }) => ({ ...place, ...rule(message) })));
  problems.push(...checkReviews(bank).map(({ message, ...place }) => ({ ...place, ...rule(message) })));
  const besideRelease = compareWithRelease(bank);
  questions.forEach((question, index) => {
    const faults = [
      ...checkQuestion(question, bank),
      ...checkLanguage(question),
      ...checkReadability(question),
      ...checkGiveaway(question),
      ...checkTranslations(question),
    ];
    const fault = besideRelease.get(question.id);
    if (fault !== undefined) faults.push(fault);
    const next = nextNumber(questions[index - 1]?.number ?? 0, certification.retiredNumbers);
    const expected = `${certification.id}-q${String(next).padStart(3, '0')}`;
    if (question.id !== expected) faults.unshift(`The ids are not in sequence: ${expected} is expected here.`);
    const [from, to] = /(\d+)-(\d+)\.ya?ml$/.exec(question.file)?.slice(1).map(Number) ?? [];
    if (from !== undefined && to !== undefined && (question.number < from || question.number > to)) {
      faults.push('The question is in a file that is named for other numbers.');
    }
    for (const message of faults)
      problems.push({ file: question.file, line: question.line, id: question.id, ...rule(message) });
  });
  return { statistics, problems };
}

/** The number after `last`, skipping retired ones. */
function nextNumber(last: number, retired: readonly number[]): number {
  let next = last + 1;
  while (retired.includes(next)) next += 1;
  return next;
}

const rule = (message: string) => ({ severity: 'rejected', code: 'CONTENT_RULE', message }) as const;

function checkShares({ multiShare, longestIsKeyShare, singleKeys, allKeys }: BankStatistics): string[] {
  const faults: string[] = [];
  if (multiShare < 0.15 || multiShare > 0.25) {
    faults.push(`${percent(multiShare)} of the questions have several right answers; 15 to 25 % should.`);
  }
  if (longestIsKeyShare > 0.35) {
    faults.push(
      `The right option is the longest in ${percent(longestIsKeyShare)} of the single-answer questions; at most 35 % are allowed.`,
    );
  }
  for (const [which, keys] of [
    ['single-answer questions', singleKeys],
    ['right options', allKeys],
  ] as const) {
    const total = Object.values(keys).reduce((sum, count) => sum + count, 0);
    for (const letter of 'ABCD') {
      const share = (keys[letter] ?? 0) / total;
      if (share < 0.15 || share > 0.35) {
        faults.push(`${letter} is right in ${percent(share)} of the ${which}; 15 to 35 % should be.`);
      }
    }
  }
  return faults;
}

function checkShortest({ shortestIsKeyShare }: BankStatistics): string[] {
  return shortestIsKeyShare <= 0.45
    ? []
    : [
        `The right option is the shortest in ${percent(shortestIsKeyShare)} of the single-answer questions; at most 45 % are allowed.`,
      ];
}

/** The highest Flesch-Kincaid grade of one question, and of a bank's median. */
const maxReadingGrade = { question: 17, median: 10 };

function checkReadingLevel({ medianReadingGrade }: BankStatistics): string[] {
  return medianReadingGrade <= maxReadingGrade.median
    ? []
    : [`The median reading grade is ${medianReadingGrade.toFixed(1)}; at most ${maxReadingGrade.median} is allowed.`];
}

function checkReadability(question: OwnQuestion): string[] {
  const grade = readingGrade(question);
  return grade <= maxReadingGrade.question
    ? []
    : [`The text is hard to read: grade ${grade.toFixed(1)}; at most ${maxReadingGrade.question} is allowed.`];
}

/** A text that repeats three words of the right option alone hands it over, whatever the share in the bank. */
function checkGiveaway(question: OwnQuestion): string[] {
  const { sharedWords } = findGiveaways(question);
  return question.kind !== 'choice' || countRight(question) > 1 || sharedWords.length < 3
    ? []
    : [`The text gives the right option away: only that option repeats ${sharedWords.join(', ')}.`];
}

/** How many questions with one right answer may give it away, in each of three ways. */
const giveawayLimits = { sharedWords: 0.05, onlyHedged: 0.05, absoluteDistractors: 0.02 };

function checkGiveawayShares({ giveawayShares }: BankStatistics): string[] {
  const what = {
    sharedWords: 'repeat two words of the text in the right option and in no other',
    onlyHedged: 'hedge in the right option alone',
    absoluteDistractors: 'have two or more absolute distractors',
  };
  return (Object.keys(what) as (keyof typeof what)[])
    .filter((name) => giveawayShares[name] > giveawayLimits[name])
    .map(
      (name) =>
        `${percent(giveawayShares[name])} of the single-answer questions ${what[name]}; at most ${percent(giveawayLimits[name])} may.`,
    );
}

function checkTopicCounts({ certification, questions }: OwnBank, { topicCounts }: BankStatistics): string[] {
  const faults = topicCounts
    .filter((exam) => exam.counts.join() !== exam.quotas.join())
    .map(
      (exam) =>
        `${exam.examId} has ${exam.counts.join(', ')} questions of the topics; the weights require ${exam.quotas.join(', ')}.`,
    );
  const reserved = reservedNumbers(certification);
  for (const exam of certification.exams) {
    if (exam.assembly !== 'drawn') continue;
    const wanted = topicQuotas(certification, exam.count);
    certification.topics.forEach((topic, index) => {
      const there = questions.filter(({ topic: own, number }) => own === topic.number && !reserved.has(number)).length;
      const needed = wanted[index] ?? 0;
      if (there < needed)
        faults.push(`${exam.id} draws ${needed} questions of topic ${topic.number}; the bank has ${there}.`);
    });
  }
  return faults;
}
