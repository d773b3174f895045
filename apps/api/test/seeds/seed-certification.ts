import { sql } from 'kysely';
import type { Clock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';

type SeededBank = { id: string; questionIds: string[] };

const keyOfNumber = (number: number): string => (number % 5 === 0 ? 'AC' : 'A');

/** Odd questions belong to the first topic, even ones to the second. */
const topicOfNumber = (number: number): number => (number % 2 === 0 ? 2 : 1);

/** The published questions of a seeded certification, each in its first version. */
async function seedQuestions(db: Database, { id, questionIds }: SeededBank, now: Date): Promise<void> {
  const numbered = questionIds.map((questionId, index) => ({ questionId, number: index + 1 }));
  await db
    .insertInto('question')
    .values(
      numbered.map(({ questionId, number }) => ({
        id: questionId,
        certification_id: id,
        question_number: number,
        topic_number: topicOfNumber(number),
        version: 1,
        status: 'published',
        search_words: sql<string>`to_tsvector('simple', ${`${questionId} question ${number} which of these`.replaceAll('-', ' ')})`,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  await db
    .insertInto('question_version')
    .values(
      numbered.map(({ questionId, number }) => ({
        question_id: questionId,
        version: 1,
        question_text: `Question ${number}: which of these?`,
        options: JSON.stringify(
          ['One', 'Two', 'Three', 'Four'].map((text) => ({
            text: `${text} of ${number}`,
            why: `Because ${text} is so.`,
          })),
        ),
        number_of_answers: keyOfNumber(number).length,
        correct_answer: keyOfNumber(number),
        explanation: `The secret explanation of ${number}.`,
        reference_title: 'Documentation',
        reference_url: 'https://example.org/documentation',
        created_at: now,
      })),
    )
    .execute();
}

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

type SeededExams = { id: string; questionIds: string[]; freeExamId: string; fullExamId: string; drawnExamId: string };
type ExamFigures = { freeExamQuestions: number; durationMinutes: number; now: Date };

/** Three published exams: the free one with the first questions, a full one with the others, and one drawn from all. */
async function seedExams(
  db: Database,
  { id, questionIds, freeExamId, fullExamId, drawnExamId }: SeededExams,
  { freeExamQuestions, durationMinutes, now }: ExamFigures,
): Promise<void> {
  const exam = {
    certification_id: id,
    description: 'An exam',
    duration: durationMinutes,
    passing_score: 72,
    publication: 'published',
    created_at: now,
    updated_at: now,
  } as const;
  const free = { title: 'Free diagnostic', difficulty: 'practice', question_count: freeExamQuestions, free: true };
  const whole = { difficulty: 'exam', question_count: questionIds.length - freeExamQuestions };
  await db
    .insertInto('exam')
    .values([
      { ...exam, ...free, id: freeExamId, assembly: 'fixed', position: 1 },
      { ...exam, ...whole, id: fullExamId, title: 'Full-length practice exam', assembly: 'fixed', position: 2 },
      { ...exam, ...whole, id: drawnExamId, title: 'Drawn anew', assembly: 'drawn', position: 3 },
    ])
    .execute();
  await db
    .insertInto('exam_question')
    .values(
      questionIds.map((questionId, index) =>
        index < freeExamQuestions
          ? { exam_id: freeExamId, position: index + 1, question_id: questionId }
          : { exam_id: fullExamId, position: index + 1 - freeExamQuestions, question_id: questionId },
      ),
    )
    .execute();
}
