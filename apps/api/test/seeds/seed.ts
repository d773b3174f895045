import type { PlanType } from '@examplar/domain/plans/plan-names';
import type { Clock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/ids.ts';
import { type AttemptFacts, type SeededAttempt, seedAttempt } from './seed-attempt.ts';
import { type CertificationFacts, type SeededCertification, seedCertification } from './seed-certification.ts';
import { type SeededFinal, seedFinal } from './seed-final.ts';

export type Seed = {
  /** Creates a user with an unknown password; sign in with `api.as(user.id)`. */
  user(facts?: {
    name?: string;
    email?: string;
    role?: 'USER' | 'ADMIN';
  }): Promise<{ id: string; email: string; name: string }>;
  /** One certification with topics, questions and three exams, like those of our content. Safe to call again: same rows. */
  certification(facts?: CertificationFacts): Promise<SeededCertification>;
  /** A published final of a seeded certification, with questions of its own. Safe to call again: same rows. */
  final(facts?: { certificationId?: string; questions?: number }): Promise<SeededFinal>;
  /** One version of a scenario with one tab, which is then the present one, and the questions that are about it. */
  scenario(facts: ScenarioFacts): Promise<void>;
  /** Access for this user from now on, as an admin's grant would give it. */
  subscription(
    userId: string,
    facts?: { planId?: string; months?: number; providerId?: string; certificationId?: string },
  ): Promise<{ id: string }>;
  /** Creates a finished exam of a new user, by default with no right answer. */
  attempt(facts?: AttemptFacts): Promise<SeededAttempt>;
};

type ScenarioFacts = { certificationId: string; version?: number; title?: string; questionIds?: readonly string[] };
/** The tabs of the seeded scenario with this title; its id is `case-1`. */
export const scenarioTabs = (title = 'Shop') => [{ title: 'Overview', text: `A **${title}** moves.` }];

export function createSeed(db: Database, clock: Clock): Seed {
  let userCount = 0;
  const seed: Seed = {
    async user({ name = 'Ada Lovelace', email, role = 'USER' } = {}) {
      userCount += 1;
      const id = newId(clock);
      const address = email ?? `person-${userCount}-${id.slice(-6)}@example.org`;
      const now = clock.now();
      await db
        .insertInto('account')
        .values({ id, name, email: address, password_hash: 'unusable', role, created_at: now, updated_at: now })
        .execute();
      await db.insertInto('account_email').values({ email_key: address.toLowerCase(), user_id: id }).execute();
      return { id, email: address, name };
    },
    certification: (facts) => seedCertification(db, clock, facts ?? {}),
    final: (facts) => seedFinal(db, clock, facts),
    async scenario({ certificationId, version = 1, title = 'Shop', questionIds = [] }) {
      const created_at = clock.now();
      await db
        .insertInto('scenario')
        .values({ id: 'case-1', certification_id: certificationId, version, created_at, updated_at: created_at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ version }))
        .execute();
      const texts = { title, tabs: JSON.stringify(scenarioTabs(title)) };
      await db
        .insertInto('scenario_version')
        .values({ scenario_id: 'case-1', version, ...texts, created_at })
        .execute();
      if (questionIds.length === 0) return;
      const asked = db.updateTable('question_version').set({ scenario_id: 'case-1' });
      await asked.where('question_id', 'in', questionIds).execute();
    },
    async subscription(userId, { planId = 'professional-6m', months = 6, providerId, certificationId } = {}) {
      const now = clock.now();
      const id = newId(clock);
      const ends = new Date(now);
      ends.setUTCMonth(ends.getUTCMonth() + months);
      const plans = db.selectFrom('plan').select('plan_type').$narrowType<{ plan_type: PlanType }>();
      const plan = await plans.where('id', '=', planId).executeTakeFirstOrThrow();
      await db
        .insertInto('subscription')
        .values({
          user_id: userId,
          id,
          plan_id: planId,
          plan_type: plan.plan_type,
          provider_id: providerId ?? null,
          certification_id: certificationId ?? null,
          status: 'active',
          source: 'grant',
          starts_at: now,
          ends_at: ends,
          created_at: now,
        })
        .execute();
      return { id };
    },
    async attempt(facts = {}) {
      const { freeExamId } = await seed.certification();
      const userId = facts.userId ?? (await seed.user()).id;
      return seedAttempt(db, facts, { userId, examId: facts.examId ?? freeExamId, now: clock.now() });
    },
  };
  return seed;
}
