import { seededRandom } from '@examplar/domain/exams/shuffling';
import { addDays } from '@examplar/domain/plans/calendar';
import type { Config } from '../config.ts';
import { inTransaction, type Queryable } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { newId } from '../platform/ids.ts';
import { findAccountByEmail, hasOtherAccount, openAccount } from '../slices/identity/public.ts';
import { readShardsInTurn } from '../slices/teams/public.ts';
import {
  type DemoAccount,
  demoAdmin,
  demoLearner,
  demoNew,
  demoPassword,
  demoTrainer,
  demoTrial,
  secondTrainer,
} from './demo-accounts.ts';
import { insertAttempts, type UserAttempts } from './demo-attempts.repository.ts';
import { type DemoAttempt, type DemoPractice, learnerAttempts, trialAttempts } from './demo-attempts.ts';
import { demoClass } from './demo-class.ts';
import { demoReviewers, learnerReview, reviewerEmail } from './demo-reviewers.ts';
import { insertStudyPlans } from './demo-study.repository.ts';
import { insertDemoTrial, insertPaidPlan } from './demo-subscriptions.repository.ts';
import { type DemoWorkIds, demoWorkIds, makeDemoTeam } from './demo-team.ts';
import { insertReviews, insertUsers, type Person } from './demo-users.repository.ts';
import { listExamForms } from './exam-forms.repository.ts';
import { takeExam } from './take-exam.ts';
import { learnerPractice, type Memories, rememberAnswers, takePractice } from './take-practice.ts';

type LoadDemoDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Fills an empty database with the accounts of EXM-15, and everything they have done. Never in production,
 * and never where there is already an account.
 *
 * @returns whether it did
 */
export async function loadDemo(deps: LoadDemoDeps, say: (message: string) => void = () => {}): Promise<boolean> {
  if (deps.config.isProduction || !(await isUntouched(deps.db))) return false;
  say('Making the demo accounts…');
  const now = deps.clock.now();
  const passwordHash = await hashOfAdmin(deps, now);

  return inTransaction(deps.db, async (tx) => {
    // A cluster writes no team after it has written to several shards at once.
    await readShardsInTurn(tx);
    if (!(await isUntouched(tx))) return false;
    const [learner, trial, newcomer] = [demoLearner, demoTrial, demoNew].map((account) => personOf(account, now));
    const [owner, trainer] = [demoTrainer, { ...secondTrainer, email: reviewerEmail(secondTrainer.name) }].map(
      (account) => personOf(account, now),
    );
    if (!learner || !trial || !newcomer || !owner || !trainer) throw new Error('The demo accounts are incomplete');
    const reviewers = demoReviewers.map((reviewer) => ({
      ...reviewer,
      person: personOf(
        { name: reviewer.name, email: reviewerEmail(reviewer.name), joinedDaysAgo: reviewer.daysAgo + 14 },
        now,
      ),
    }));
    const classmates = demoClass().map((one) => ({
      ...one,
      person: personOf({ ...one, email: reviewerEmail(one.name) }, now),
    }));
    const workIds = demoWorkIds(now);
    const freeExam = (certificationId: string) => `${certificationId}-exam-1`;
    const plans = [
      { userId: learner.id, attempts: learnerAttempts, practice: learnerPractice },
      { userId: trial.id, attempts: trialAttempts },
      ...reviewers.map(({ person, certificationId, percentRight, daysAgo }) => ({
        userId: person.id,
        attempts: [{ examId: freeExam(certificationId), mode: 'exam', daysAgo: daysAgo + 2, percentRight } as const],
      })),
      ...classmates.map(({ person, attempts, practice }) => ({ userId: person.id, attempts, practice })),
    ];
    const taken = await takeAll(tx, plans, workIds, now);
    const others = [...reviewers, ...classmates].map(({ person }) => person);
    const users = [learner, trial, newcomer, owner, trainer, ...others];
    await insertUsers(tx, users, {
      passwordHash,
      attempts: new Map(taken.map(({ userId, exams }) => [userId, exams.filter(({ kind }) => kind === 'exam').length])),
    });
    await insertPaidPlan(tx, learner.id, addDays(now, -71));
    await insertDemoTrial(tx, trial.id, addDays(now, -9));
    await insertAttempts(tx, taken);
    await insertStudyPlans(tx, learner.id, now);
    const inTeam = classmates.flatMap((one) => (one.inTeam ? one.person : []));
    await makeDemoTeam(tx, { owner, trainer, learner, trial, classmates: inTeam }, workIds, now);

    const opinions = [
      { userId: learner.id, ...learnerReview },
      ...reviewers.map(({ person, rating, review, daysAgo }) => ({ userId: person.id, rating, review, daysAgo })),
    ];
    // A user whose exam is not in the catalogue has no attempt, and so cannot write a review.
    const finishers = new Set(taken.filter(({ exams }) => exams.length > 0).map(({ userId }) => userId));
    await insertReviews(
      tx,
      opinions
        .filter(({ userId }) => finishers.has(userId))
        .map(({ userId, rating, review, daysAgo }) => {
          const createdAt = addDays(now, -daysAgo);
          return { userId, id: newId({ now: () => createdAt }), rating, review, createdAt };
        }),
    );
    return true;
  });
}

/** The admin is created first, in its own transaction, so that a run that was interrupted after it can continue. */
const isUntouched = async (db: Queryable): Promise<boolean> => !(await hasOtherAccount(db, demoAdmin.email));

/** Opens the admin's account as identity does; the others share its hash, since hashing is deliberately slow. */
async function hashOfAdmin({ db, clock, config }: LoadDemoDeps & { config: Config }, now: Date): Promise<string> {
  const { name, email, role, joinedDaysAgo } = demoAdmin;
  const existing = await findAccountByEmail(db, email);
  if (existing) return existing.password_hash;
  const createdAt = addDays(now, -joinedDaysAgo);
  await openAccount({ db, clock, config }, { name, email, password: demoPassword, role, createdAt });
  const opened = await findAccountByEmail(db, email);
  if (!opened) throw new Error('The demo admin that was just opened is not there');
  return opened.password_hash;
}

function personOf(
  { name, email, joinedDaysAgo }: Pick<DemoAccount, 'name' | 'email' | 'joinedDaysAgo'>,
  now: Date,
): Person {
  const joinedAt = addDays(now, -joinedDaysAgo);
  return { id: newId({ now: () => joinedAt }), name, email, joinedAt };
}

type DemoPlan = { userId: string; attempts: readonly DemoAttempt[]; practice?: readonly DemoPractice[] };

/** How long before the present hour of its day practice begins: all of a user's lists are then of different days. */
const practiceBeforeMs = 40 * 60_000;

async function takeAll(
  db: Queryable,
  plans: readonly DemoPlan[],
  workIds: DemoWorkIds,
  now: Date,
): Promise<UserAttempts[]> {
  const forms = await listExamForms(db, [
    ...new Set(plans.flatMap(({ attempts }) => attempts.map(({ examId }) => examId))),
  ]);
  const formOf = new Map([...forms.values()].map((form) => [form.certificationId, form]));
  return plans.map(({ userId, attempts, practice = [] }, index) => {
    const random = seededRandom(index + 1);
    const practiceRandom = seededRandom(1_000 + index);
    const seen = new Set<string>();
    const memories: Memories = new Map();
    const take = (one: DemoAttempt | DemoPractice): UserAttempts['exams'] => {
      const form = 'examId' in one ? forms.get(one.examId) : formOf.get(one.certificationId);
      if (!form || form.questions.length === 0) return [];
      const before = 'examId' in one ? Math.round(random() * 5 * 60 * 60_000) : practiceBeforeMs;
      const startedAt = new Date(addDays(now, -one.daysAgo).getTime() - before);
      const exam =
        'examId' in one
          ? takeExam(form, { attempt: one, startedAt, seen, random })
          : takePractice(form, { practice: one, startedAt, memories, seen, random: practiceRandom });
      for (const { id } of exam.questions) seen.add(id);
      rememberAnswers(exam, memories);
      return [{ ...exam, assignmentId: 'work' in one && one.work ? workIds[one.work] : null }];
    };
    // Of one day, exams come first, as they begin first.
    const inOrder = [...attempts, ...practice].sort((one, other) => other.daysAgo - one.daysAgo);
    return { userId, exams: inOrder.flatMap(take) };
  });
}
