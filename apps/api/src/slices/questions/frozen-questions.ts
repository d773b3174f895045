import type { Language } from '@examplar/domain/languages/languages';
import type { TermedOption } from '@examplar/domain/mix-ups/terms';
import { type MatchingDisplay, type QuestionKind, readKind } from '@examplar/domain/questions/answers';
import type { DifficultyLabel } from '@examplar/domain/questions/difficulties';
import type { ExplainedOption, Reference } from '@examplar/domain/questions/explanation';
import { LRUCache } from 'lru-cache';
import { perDatabase, type Queryable } from '../../platform/database/database.ts';
import { listVersionRows, type Pin, type VersionRow } from './questions.repository.ts';

/** With the term that its author says it carries. */
type FrozenOption = ExplainedOption & Pick<TermedOption, 'term'>;

/** One version of a question as it was written. It never changes, so the cache never expires. */
export type FrozenQuestion = Pin & {
  certificationId: string;
  questionNumber: number;
  lang: Language;
  text: string;
  kind: QuestionKind;
  /** How a matching is laid out; null for other kinds. */
  display: MatchingDisplay | null;
  options: FrozenOption[];
  prompts: string[];
  /** The letters that each row allows; null: all of them. */
  promptOptions: string[] | null;
  /** The case that it is about. */
  scenarioId: string | null;
  numberOfAnswers: number;
  /** In the encoding of the kind. */
  correctAnswer: string;
  explanation: string;
  reference: Reference | null;
  difficulty: DifficultyLabel;
};

/** About 5,000 questions of average length. */
const maxBytes = 32 * 1_024 * 1_024;
const cacheOf = perDatabase(
  () => new LRUCache<string, FrozenQuestion>({ maxSize: maxBytes, sizeCalculation: bytesOf }),
);
const keyOf = ({ id, version }: Pin) => `${id}@${version}`;

/**
 * The versions, in the order of the pins. Versions are immutable, so each is read from the database once a process.
 *
 * @throws Error when one does not exist: versions are never deleted
 */
export async function getFrozenQuestions(db: Queryable, pins: readonly Pin[]): Promise<FrozenQuestion[]> {
  const kept = cacheOf(db);
  // Taken out before the query: what is in the cache now may have left it by the time the rest is read.
  const known = pins.map((pin) => kept.get(keyOf(pin)));
  const missing = pins.filter((_pin, index) => known[index] === undefined);
  if (missing.length === 0) return known.filter((question) => question !== undefined);
  const read = new Map((await listVersionRows(db, missing)).map((row) => [keyOf(row), freeze(row)] as const));
  for (const [key, question] of read) kept.set(key, question);
  return pins.map((pin, index) => {
    const question = known[index] ?? read.get(keyOf(pin));
    if (!question) throw new Error(`There is no version ${pin.version} of question ${pin.id}`);
    return question;
  });
}

/**
 * The maximum memory of a question: its texts with two bytes a character, searchable ones twice (list-questions.ts keeps
 * them in lower case), and what objects cost.
 */
export function bytesOf({ text, options, prompts, explanation, reference }: FrozenQuestion): number {
  const searched = [...options.map((option) => option.text), ...prompts].reduce(
    (sum, one) => sum + one.length,
    text.length,
  );
  const others = options.reduce((sum, option) => sum + (option.why?.length ?? 0), explanation.length);
  const source = (reference?.title.length ?? 0) + (reference?.url.length ?? 0);
  return 1_000 + 2 * (2 * searched + others + source);
}

function freeze(row: VersionRow): FrozenQuestion {
  return {
    id: row.id,
    version: row.version,
    certificationId: row.certification_id,
    questionNumber: row.question_number,
    lang: row.lang,
    text: row.question_text,
    kind: readKind(row.kind),
    display: row.display,
    prompts: row.prompts as unknown as string[],
    promptOptions: row.prompt_options as unknown as string[] | null,
    scenarioId: row.scenario_id,
    options: (row.options as unknown as FrozenOption[]).map(({ text, why, term }) => ({
      text,
      why: why ?? null,
      ...(term === undefined ? {} : { term }),
    })),
    numberOfAnswers: row.number_of_answers,
    correctAnswer: row.correct_answer,
    explanation: row.explanation,
    reference: row.reference_url ? { title: row.reference_title ?? row.reference_url, url: row.reference_url } : null,
    difficulty: row.difficulty,
  };
}
