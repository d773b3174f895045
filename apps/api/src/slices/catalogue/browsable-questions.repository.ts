import { sql } from 'kysely';

/**
 * The condition that a row of `question` is in the bank: published and not reserved for a final (LRN-62). Every query that
 * reads questions for learners has this condition; `browsable-questions.unit.test.ts` finds those without it.
 */
export const isBrowsable = sql<boolean>`(question.status = 'published' and not question.is_reserved)`;
