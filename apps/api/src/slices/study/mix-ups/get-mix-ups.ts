import type { AccountExport } from '@examplar/contract/account-export';
import type { MixUps } from '@examplar/contract/study/mix-ups';
import type { Language } from '@examplar/domain/languages/languages';
import type { Meeting } from '@examplar/domain/mix-ups/meetings';
import { findMixUps, isMeetingOf, type MetAnswer, type MixUp } from '@examplar/domain/mix-ups/mix-ups';
import { decodeAnswer } from '@examplar/domain/questions/answers';
import { dateIn, dateOfDay, dayNumber } from '@examplar/domain/study/days';
import { AppError } from '../../../platform/app-error.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findAccount } from '../../identity/public.ts';
import { type FrozenQuestion, getFrozenQuestions, getTermList, type TermList } from '../../questions/public.ts';
import { type Learner, type LearnerQuestion, loadLearner } from '../learner.ts';
import { listCountedAnswers, type StoredMetAnswer } from './met-answers.repository.ts';

/** Days before today that have to be read: those of the rule, and one for a user who has moved. */
const daysRead = 181;

type MixUpsInput = { userId: string; certificationId: string; language: Language; now: Date };

/**
 * What the user mixes up in a certification, from the user's own answers (LRN-112, LRN-113). Nothing is stored.
 *
 * @throws AppError NOT_FOUND
 */
export async function getMixUps(
  { db }: Pick<Deps, 'db'>,
  { userId, certificationId, language, now }: MixUpsInput,
): Promise<MixUps> {
  const [learner, terms] = await Promise.all([
    loadLearner(db, { userId, certificationId, now }),
    getTermList(db, certificationId),
  ]);
  if (terms.isEmpty) return { pairs: [] };
  const since = dateOfDay(learner.day - daysRead);
  const answers = await listCountedAnswers(db, { userId, certificationId, since });
  const mixUps = await findStoredMixUps(db, answers, { terms, today: learner.date });
  if (mixUps.length === 0) return { pairs: [] };
  const meetings = (await meetingsOf(db, learner.questions, terms)).map(([, meeting]) => meeting);
  return {
    pairs: mixUps.flatMap((mixUp) => {
      const shown = showTerms(terms, mixUp, language);
      if (shown === null) return [];
      const questions = meetings.filter((meeting) => isMeetingOf(meeting, mixUp.terms)).length;
      return [{ terms: shown, mixed: mixUp.mixed, met: mixUp.met, questions }];
    }),
  };
}

function showTerms(terms: TermList, { terms: [one, other] }: MixUp, language: Language) {
  const [first, second] = [terms.show(one, language), terms.show(other, language)];
  return first && second && ([first, second] as [typeof first, typeof second]);
}

/** Answers whose key has changed since are left out. */
async function findStoredMixUps(
  db: Queryable,
  answers: readonly StoredMetAnswer[],
  { terms, today }: { terms: TermList; today: string },
): Promise<MixUp[]> {
  const pins = new Map<string, { id: string; version: number }>();
  for (const { questionId: id, version, presentVersion } of answers) {
    pins.set(`${id}@${version}`, { id, version });
    pins.set(`${id}@${presentVersion}`, { id, version: presentVersion });
  }
  const questions = await getFrozenQuestions(db, [...pins.values()]);
  const byPin = new Map(questions.map((question) => [`${question.id}@${question.version}`, question]));
  const met = answers.flatMap(({ questionId, version, presentVersion, selectedAnswer, on }): MetAnswer[] => {
    const question = byPin.get(`${questionId}@${version}`);
    const present = byPin.get(`${questionId}@${presentVersion}`);
    if (question === undefined || question.correctAnswer !== present?.correctAnswer) return [];
    const meeting = terms.meetingOf(question);
    const [chosen] = meeting === null ? [] : decodeAnswer(question.kind, selectedAnswer);
    return meeting === null || typeof chosen !== 'number' ? [] : [{ meeting, chosen, on }];
  });
  return findMixUps(met, { today });
}

/** The questions in which terms meet, as they are asked now. */
async function meetingsOf<Q extends { id: string; version: number }>(
  db: Database,
  questions: readonly Q[],
  terms: TermList,
): Promise<[Q, Meeting][]> {
  const frozen: FrozenQuestion[] = await getFrozenQuestions(db, questions);
  return questions.flatMap((question, index): [Q, Meeting][] => {
    const meeting = frozen[index] === undefined ? null : terms.meetingOf(frozen[index]);
    return meeting === null ? [] : [[question, meeting]];
  });
}

/**
 * Those of the questions in which two terms meet (LRN-114).
 *
 * @throws AppError VALIDATION_FAILED for a term that the certification does not have
 */
export async function filterMixUp(
  db: Database,
  { certification }: Pick<Learner, 'certification'>,
  { questions, pair }: { questions: readonly LearnerQuestion[]; pair: readonly [string, string] },
): Promise<LearnerQuestion[]> {
  const terms = await getTermList(db, certification.id);
  if (!pair.every(terms.has)) {
    throw new AppError('VALIDATION_FAILED', {
      details: [{ path: 'mixUp', message: 'This certification has no such term' }],
    });
  }
  const found = await meetingsOf(db, questions, terms);
  return found.filter(([, meeting]) => isMeetingOf(meeting, pair)).map(([question]) => question);
}

/** What the user mixes up today in every certification, for the account's export (LRN-118). */
export async function* exportMixUps(
  { db }: Pick<Deps, 'db'>,
  { userId, now }: { userId: string; now: Date },
): AsyncGenerator<AccountExport['mixUps']> {
  const account = await findAccount(db, userId);
  const today = dateIn(account?.time_zone ?? null, now);
  const since = dateOfDay(dayNumber(today) - daysRead);
  const answers = await listCountedAnswers(db, { userId, certificationId: null, since });
  for (const [certificationId, own] of Map.groupBy(answers, (answer) => answer.certificationId)) {
    const terms = await getTermList(db, certificationId);
    if (terms.isEmpty) continue;
    const mixUps = await findStoredMixUps(db, own, { terms, today });
    yield mixUps.flatMap((mixUp) => {
      const shown = showTerms(terms, mixUp, 'en');
      return shown === null ? [] : [{ certificationId, terms: shown, mixed: mixUp.mixed, met: mixUp.met }];
    });
  }
}
