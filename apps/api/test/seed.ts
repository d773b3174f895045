import { sql } from 'kysely';
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database/database.ts';
import { newId } from '../src/platform/ids.ts';
import { type AttemptFacts, type SeededAttempt, seedAttempt } from './seed-attempt.ts';
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
  /** Access for this user from now on, as an admin's grant would give it. */
  subscription(
    userId: string,
    facts?: { planId?: string; months?: number; providerId?: string; certificationId?: string },
  ): Promise<{ id: string }>;
  /** Creates a finished exam of a new user, by default with no right answer. */
  attempt(facts?: AttemptFacts): Promise<SeededAttempt>;
};

type CertificationFacts = {
  id?: string;
  providerId?: string;
  questions?: number;
  freeExamQuestions?: number;
  durationMinutes?: number;
};

export type SeededCertification = {
  id: string;
  providerId: string;
  /** Ids in order; question n is a single-answer one with key A, every fifth has two answers with key AC of four options. */
  questionIds: string[];
  keys: Map<string, string>;
  freeExamId: string;
  fullExamId: string;
  drawnExamId: string;
};

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
    async subscription(userId, { planId = 'professional-6m', months = 6, providerId, certificationId } = {}) {
      const now = clock.now();
      const id = newId(clock);
      const ends = new Date(now);
      ends.setUTCMonth(ends.getUTCMonth() + months);
      const plan = await db.selectFrom('plan').select('plan_type').where('id', '=', planId).executeTakeFirstOrThrow();
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

async function seedCertification(
  db: Database,
  clock: Clock,
  {
    id = 'aws-saa-c03',
    providerId = 'aws',
    questions = 30,
    freeExamQuestions = 12,
    durationMinutes = 60,
  }: CertificationFacts,
): Promise<SeededCertification> {
  const now = clock.now();
  const numbers = Array.from({ length: questions }, (_, index) => index + 1);
  const questionId = (number: number) => `${id}-q${String(number).padStart(3, '0')}`;
  const keyOf = (number: number) => (number % 5 === 0 ? 'AC' : 'A');
  const seeded = {
    id,
    providerId,
    questionIds: numbers.map(questionId),
    keys: new Map(numbers.map((number) => [questionId(number), keyOf(number)])),
    freeExamId: `${id}-exam-1`,
    fullExamId: `${id}-exam-2`,
    drawnExamId: `${id}-exam-3`,
  };
  const existing = await db.selectFrom('certification').select('id').where('id', '=', id).executeTakeFirst();
  if (existing) return seeded;

  const stamps = { created_at: now, updated_at: now };
  await db
    .insertInto('provider')
    .values({
      id: providerId,
      name: providerId === 'aws' ? 'AWS' : providerId,
      heading: 'AWS certifications',
      subheading: 'Cloud',
      monogram: 'A',
      tint: 70,
      ...stamps,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('category')
    .values({ id: 'cloud', name: 'Cloud' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('certification')
    .values({
      id,
      provider_id: providerId,
      category_id: 'cloud',
      code: 'SAA-C03',
      title: 'AWS Certified Solutions Architect – Associate',
      level: 'Associate',
      status: 'available',
      description: 'For people who design systems on AWS.',
      price_cents: 15_000,
      duration_minutes: durationMinutes,
      exam_length: questions - freeExamQuestions,
      passing_score: 72,
      prerequisites: ['One year on AWS', 'Networking basics', 'Linux basics'],
      question_count: questions,
      exam_count: 3,
      ...stamps,
    })
    .execute();
  await db
    .insertInto('topic')
    .values(
      [1, 2].map((number) => ({
        certification_id: id,
        number,
        name: `Topic ${number}`,
        weight: 50,
        question_count: numbers.filter((n) => n % 2 === number % 2).length,
      })),
    )
    .execute();
  await db
    .insertInto('question')
    .values(
      numbers.map((number) => ({
        id: questionId(number),
        certification_id: id,
        question_number: number,
        topic_number: number % 2 === 0 ? 2 : 1,
        version: 1,
        status: 'published',
        content_key: `question${number}`,
        search_words: sql<string>`to_tsvector('simple', ${`${questionId(number)} question ${number} which of these`.replaceAll('-', ' ')})`,
        ...stamps,
      })),
    )
    .execute();
  await db
    .insertInto('question_version')
    .values(
      numbers.map((number) => ({
        question_id: questionId(number),
        version: 1,
        question_text: `Question ${number}: which of these?`,
        options: JSON.stringify(
          ['One', 'Two', 'Three', 'Four'].map((text) => ({
            text: `${text} of ${number}`,
            why: `Because ${text} is so.`,
          })),
        ),
        number_of_answers: keyOf(number).length,
        correct_answer: keyOf(number),
        explanation: `The secret explanation of ${number}.`,
        reference_title: 'Documentation',
        reference_url: 'https://example.org/documentation',
        created_at: now,
      })),
    )
    .execute();
  const exam = { certification_id: id, description: 'An exam', passing_score: 72, status: 'published', ...stamps };
  const fullCount = questions - freeExamQuestions;
  await db
    .insertInto('exam')
    .values([
      {
        ...exam,
        id: seeded.freeExamId,
        title: 'Free diagnostic',
        difficulty: 'practice',
        duration_minutes: durationMinutes,
        assembly: 'fixed',
        question_count: freeExamQuestions,
        is_free: true,
        position: 1,
      },
      {
        ...exam,
        id: seeded.fullExamId,
        title: 'Full-length practice exam',
        difficulty: 'exam',
        duration_minutes: durationMinutes,
        assembly: 'fixed',
        question_count: fullCount,
        position: 2,
      },
      {
        ...exam,
        id: seeded.drawnExamId,
        title: 'Drawn anew',
        difficulty: 'exam',
        duration_minutes: durationMinutes,
        assembly: 'drawn',
        question_count: fullCount,
        position: 3,
      },
    ])
    .execute();
  await db
    .insertInto('exam_question')
    .values(
      numbers.map((number) =>
        number <= freeExamQuestions
          ? { exam_id: seeded.freeExamId, position: number, question_id: questionId(number) }
          : { exam_id: seeded.fullExamId, position: number - freeExamQuestions, question_id: questionId(number) },
      ),
    )
    .execute();
  return seeded;
}
