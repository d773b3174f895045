import { findSectionProblem } from '@examplar/domain/exams/sections';
import { countAskable } from '@examplar/domain/questions/points';
import type { Problem } from '../../model.ts';
import type { OwnBank, OwnExam, OwnQuestion, OwnScenario } from '../content-model.ts';
import { reservedNumbers } from '../finals.ts';
import { compareWithRelease } from '../released.ts';
import { type BankStatistics, countRight, measureBank, topicQuotas } from './bank-statistics.ts';
import { checkCertification } from './check-certification.ts';
import { checkLanguage, findLanguageFaults } from './check-language.ts';
import { checkLevel } from './check-level.ts';
import { findPointsOfFinal } from './check-points.ts';
import { checkQuestion, checkTranslations } from './check-question.ts';
import { checkReviews } from './check-review.ts';
import { findGiveaways, readingGrade } from './question-words.ts';

const maxTabs = 8;
const maxTitle = 200;
const maxTabTitle = 80;
const maxTabText = 20_000;

/** The problems of the cases of a bank, each with its place. */
function checkScenarios(bank: OwnBank): { file: string; line: number; id: string; message: string }[] {
  return bank.scenarios.flatMap((scenario, index) =>
    checkScenario(bank, scenario, index).map((message) => ({
      file: scenario.file,
      line: scenario.line,
      id: scenario.id,
      message,
    })),
  );
}

function checkScenario(
  { certification, questions }: OwnBank,
  { id, title, tabs }: OwnScenario,
  index: number,
): string[] {
  const faults: string[] = [];
  const check = (holds: boolean, message: string) => {
    if (!holds) faults.push(message);
  };
  const expected = `${certification.id}-case-${index + 1}`;
  check(id === expected, `${id} should be called ${expected}.`);
  check(title.length <= maxTitle, `The title has ${title.length} characters; at most ${maxTitle} are allowed.`);
  check(tabs.length >= 1 && tabs.length <= maxTabs, `A scenario has 1 to ${maxTabs} tabs, not ${tabs.length}.`);
  for (const tab of tabs) {
    check(tab.title.length <= maxTabTitle, `The title of a tab is too long: '${tab.title}'.`);
    check(tab.text.length <= maxTabText, `The tab '${tab.title}' has more than ${maxTabText} characters.`);
    faults.push(...findLanguageFaults([tab.text]));
  }

  const own = questions.filter(({ scenarioId }) => scenarioId === id);
  check(own.length > 0, 'No question is about this scenario.');
  const reserved = reservedNumbers(certification);
  const inFinal = own.filter(({ number }) => reserved.has(number)).length;
  check(
    inFinal === 0 || inFinal === own.length,
    `The final asks ${inFinal} of its ${own.length} questions; a case is in a final as a whole or not at all.`,
  );
  return faults;
}

/** How many questions a case should have. */
const caseQuestions = { from: 4, to: 6 };

/** What is missing among the kinds of questions and the cases that `exam_level` requires, as sentences. */
function checkKindShares(bank: OwnBank): string[] {
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
  ofBank.push(...checkTerms(bank, statistics));
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
  const pointsOfFinal = findPointsOfFinal(bank);
  questions.forEach((question, index) => {
    const faults = [
      ...checkQuestion(question, bank),
      ...checkLanguage(question),
      ...checkReadability(question),
      ...checkGiveaway(question),
      ...checkTranslations(question),
    ];
    faults.push(...[besideRelease, pointsOfFinal].flatMap((found) => found.get(question.id) ?? []));
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

const minTerms = 60;
const minMeetingShare = 0.45;

/** Whether the terms of an exam that can still be taken say enough about what its learners mix up (LRN-111). */
function checkTerms({ certification, terms, questions }: OwnBank, { terms: figures }: BankStatistics): string[] {
  if (terms.length === 0 || certification.status === 'retired') return [];
  const faults: string[] = [];
  if (figures.count < minTerms) faults.push(`There are ${figures.count} terms; at least ${minTerms} should be.`);
  if (questions.length > 0 && figures.meetingShare < minMeetingShare)
    faults.push(
      `Two terms meet in ${percent(figures.meetingShare)} of the choices; they should in at least ${percent(minMeetingShare)}.`,
    );
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
      const there = countAskable(
        questions.filter(({ topic: own, number }) => own === topic.number && !reserved.has(number)),
      );
      const needed = wanted[index] ?? 0;
      if (there < needed)
        faults.push(`${exam.id} draws ${needed} questions of topic ${topic.number}; the bank has ${there}.`);
    });
  }
  return faults;
}

/** The problems of the cases, sections and unscored questions of a bank's exams (EXM-18, EXM-19, EXM-21), as sentences. */
function checkSections({ certification, questions }: OwnBank): string[] {
  const byNumber = new Map(questions.map((question) => [question.number, question]));
  return certification.exams.flatMap((exam) => {
    const count = exam.assembly === 'fixed' ? exam.numbers.length : exam.count;
    const faults =
      exam.unscored < count
        ? []
        : [`${exam.id} has ${exam.unscored} unscored questions; they have to be fewer than its ${count}.`];
    if (exam.assembly === 'drawn')
      return exam.sections.length === 0 ? faults : [...faults, `${exam.id} is drawn and cannot have sections.`];
    const asked = exam.numbers.map((number) => byNumber.get(number));
    return [...faults, ...checkCases(exam, asked, questions), ...checkPositions(exam, asked)];
  });
}

type AskedQuestions = readonly (OwnQuestion | undefined)[];

/** An exam asks a case as a whole: all of its questions, one after the other. */
function checkCases(exam: OwnExam, asked: AskedQuestions, questions: readonly OwnQuestion[]): string[] {
  const scenarioIds = new Set(asked.flatMap((question) => question?.scenarioId ?? []));
  return [...scenarioIds].flatMap((scenarioId) => {
    const isOfCase = (question: OwnQuestion | undefined) => question?.scenarioId === scenarioId;
    const first = asked.findIndex(isOfCase);
    const last = asked.findLastIndex(isOfCase);
    const count = asked.filter(isOfCase).length;
    const ofBank = questions.filter(isOfCase).length;
    return [
      ...(last - first + 1 === count ? [] : [`${exam.id} asks other questions between those of ${scenarioId}.`]),
      ...(count === ofBank ? [] : [`${exam.id} asks ${count} of the ${ofBank} questions of ${scenarioId}.`]),
    ];
  });
}

function checkPositions({ id, sections }: OwnExam, asked: AskedQuestions): string[] {
  const scenarioIds = asked.map((question) => question?.scenarioId ?? null);
  const problem = findSectionProblem(sections, { length: asked.length, scenarioIds });
  return problem === null ? [] : [`${id}: ${problem}`];
}
