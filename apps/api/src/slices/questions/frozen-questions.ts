import type { ExplainedOption, Reference } from '@examplar/domain/questions/explanation';
import type { Queryable } from '../../platform/database/database.ts';
import { listVersionRows, type VersionRow } from './questions.repository.ts';

/** Names one wording of a question: what an attempt pins. */
export type QuestionPin = { id: string; version: number };

/** One version of a question. It never changes, so whoever holds it may keep it. */
export type FrozenQuestion = QuestionPin & {
  certificationId: string;
  questionNumber: number;
  text: string;
  options: ExplainedOption[];
  numberOfAnswers: number;
  /** Letters, sorted. */
  correctAnswer: string;
  explanation: string;
  reference: Reference | null;
  difficulty: string;
};

/** Some 60 MB at worst; the content has a few thousand versions. */
const mostKept = 20_000;
const kept = new Map<string, FrozenQuestion>();
const keyOf = ({ id, version }: QuestionPin) => `${id}@${version}`;

/**
 * The versions, in the order of the pins. Versions are immutable, so each is read from the database once a process.
 *
 * @throws Error when one does not exist: versions are never deleted
 */
export async function getFrozenQuestions(db: Queryable, pins: readonly QuestionPin[]): Promise<FrozenQuestion[]> {
  const missing = pins.filter((pin) => !kept.has(keyOf(pin)));
  const read = new Map(
    missing.length === 0 ? [] : (await listVersionRows(db, missing)).map((row) => [keyOf(row), freeze(row)] as const),
  );
  const found = pins.map((pin) => {
    const question = kept.get(keyOf(pin)) ?? read.get(keyOf(pin));
    if (!question) throw new Error(`There is no version ${pin.version} of question ${pin.id}`);
    return question;
  });
  if (kept.size + read.size > mostKept) kept.clear();
  for (const [key, question] of read) kept.set(key, question);
  return found;
}

function freeze(row: VersionRow): FrozenQuestion {
  return {
    id: row.id,
    version: row.version,
    certificationId: row.certification_id,
    questionNumber: row.question_number,
    text: row.question_text,
    options: (row.options as unknown as ExplainedOption[]).map(({ text, why }) => ({ text, why: why ?? null })),
    numberOfAnswers: row.number_of_answers,
    correctAnswer: row.correct_answer,
    explanation: row.explanation,
    reference: row.reference_url ? { title: row.reference_title ?? row.reference_url, url: row.reference_url } : null,
    difficulty: row.difficulty,
  };
}
