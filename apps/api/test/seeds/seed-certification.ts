import type { Clock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { seedExams } from './seed-exams.ts';
import { keyOfNumber, seedQuestions, topicOfNumber } from './seed-questions.ts';

export type CertificationFacts = {
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

/** One certification with topics, questions and three exams. If it is there already, nothing is written. */
export async function seedCertification(
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
  const seeded = nameRows(id, providerId, questions);
  const existing = await db.selectFrom('certification').select('id').where('id', '=', id).executeTakeFirst();
  if (existing) return seeded;
  const now = clock.now();
  await insertProvider(db, providerId, now);
  await insertCertification(db, seeded, { examLength: questions - freeExamQuestions, durationMinutes, now });
  await countLanguages(db, seeded);
  await insertTopics(db, seeded);
  await seedQuestions(db, seeded, now);
  await seedExams(db, seeded, { freeExamQuestions, durationMinutes, now });
  return seeded;
}

function nameRows(id: string, providerId: string, questions: number): SeededCertification {
  const questionIds = Array.from({ length: questions }, (_, index) => `${id}-q${String(index + 1).padStart(3, '0')}`);
  return {
    id,
    providerId,
    questionIds,
    keys: new Map(questionIds.map((questionId, index) => [questionId, keyOfNumber(index + 1)])),
    freeExamId: `${id}-exam-1`,
    fullExamId: `${id}-exam-2`,
    drawnExamId: `${id}-exam-3`,
  };
}

async function insertProvider(db: Database, providerId: string, now: Date): Promise<void> {
  await db
    .insertInto('provider')
    .values({
      id: providerId,
      name: providerId === 'aws' ? 'AWS' : providerId,
      heading: 'AWS certifications',
      subheading: 'Cloud',
      monogram: 'A',
      tint: 70,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type CertificationFigures = { examLength: number; durationMinutes: number; now: Date };

async function insertCertification(
  db: Database,
  { id, providerId, questionIds }: SeededCertification,
  { examLength, durationMinutes, now }: CertificationFigures,
): Promise<void> {
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
      duration: durationMinutes,
      exam_length: examLength,
      passing_score: 72,
      prerequisites: ['One year on AWS', 'Networking basics', 'Linux basics'],
      question_count: questionIds.length,
      exam_count: 3,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

const countLanguages = (db: Database, { id, questionIds }: SeededCertification) =>
  db
    .updateTable('certification')
    .set({ question_languages: JSON.stringify({ en: questionIds.length }) })
    .where('id', '=', id)
    .execute();

async function insertTopics(db: Database, { id, questionIds }: SeededCertification): Promise<void> {
  await db
    .insertInto('topic')
    .values(
      [1, 2].map((number) => ({
        certification_id: id,
        number,
        name: `Topic ${number}`,
        weight: 50,
        question_count: questionIds.filter((_, index) => topicOfNumber(index + 1) === number).length,
      })),
    )
    .execute();
}
