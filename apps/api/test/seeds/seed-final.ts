import { sql } from 'kysely';
import type { Clock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/database.ts';

export type SeededFinal = { examId: string; questionIds: string[] };

/** The words that every text of a seeded final's question contains, and nothing else in the database. */
export const wordOfFinals = 'kept-back';

const textOf = (number: number) => `A ${wordOfFinals} question ${number}?`;

/** Question n of a final has the number 500 + n and the key A. */
export async function seedFinal(
  db: Database,
  clock: Clock,
  { certificationId = 'aws-saa-c03', questions = 4 }: { certificationId?: string; questions?: number } = {},
): Promise<SeededFinal> {
  const stamps = { created_at: clock.now(), updated_at: clock.now() };
  const numbers = Array.from({ length: questions }, (_, index) => 501 + index);
  const questionId = (number: number) => `${certificationId}-q${number}`;
  const seeded = { examId: `${certificationId}-final`, questionIds: numbers.map(questionId) };
  const existing = await db.selectFrom('exam').select('id').where('id', '=', seeded.examId).executeTakeFirst();
  if (existing) return seeded;
  await db
    .insertInto('question')
    .values(
      numbers.map((number) => ({
        id: questionId(number),
        certification_id: certificationId,
        question_number: number,
        topic_number: 1,
        version: 1,
        status: 'published',
        is_reserved: true,
        was_browsable: false,
        search_words: sql<string>`to_tsvector('simple', ${`${questionId(number)} ${wordOfFinals}`.replaceAll('-', ' ')})`,
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
        question_text: textOf(number),
        options: JSON.stringify(
          ['One', 'Two', 'Three'].map((text) => ({ text: `${text}, ${wordOfFinals}, ${number}`, why: null })),
        ),
        number_of_answers: 1,
        correct_answer: 'A',
        explanation: `The ${wordOfFinals} explanation of ${number}.`,
        created_at: clock.now(),
      })),
    )
    .execute();
  await db
    .insertInto('exam')
    .values({
      id: seeded.examId,
      certification_id: certificationId,
      title: 'Final',
      description: 'Take it last.',
      difficulty: 'exam',
      duration: 30,
      passing_score: 50,
      assembly: 'fixed',
      is_final: true,
      question_count: questions,
      position: 9,
      publication: 'published',
      ...stamps,
    })
    .execute();
  await db
    .insertInto('exam_question')
    .values(seeded.questionIds.map((id, index) => ({ exam_id: seeded.examId, position: index + 1, question_id: id })))
    .execute();
  return seeded;
}
