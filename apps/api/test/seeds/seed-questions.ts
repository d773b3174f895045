import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

type SeededBank = { id: string; questionIds: string[] };

/** The key of the question with this number. */
export const keyOfNumber = (number: number): string => (number % 5 === 0 ? 'AC' : 'A');

/** Odd questions belong to the first topic, even ones to the second. */
export const topicOfNumber = (number: number): number => (number % 2 === 0 ? 2 : 1);

/** The published questions of a seeded certification, each in its first version. */
export async function seedQuestions(db: Database, { id, questionIds }: SeededBank, now: Date): Promise<void> {
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
