import type { Publication } from '@examplar/contract/admin/admin-list';
import { countPlaces } from '@examplar/domain/questions/answers';
import type { VolatileFact } from '@examplar/domain/questions/points';
import { type QuestionTranslations, readableIn } from '@examplar/domain/questions/question-translations';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { searchText } from '../../../platform/lists/search-words.ts';
import type { QuestionContent } from './question-content.ts';
import type { Origin } from './stored-questions.repository.ts';

export type WrittenQuestion = {
  id: string;
  certificationId: string;
  number: number;
  topicNumber: number | null;
  version: number;
  status: Publication;
  origin: Origin;
  externalId: string | null;
  point: string | null;
  volatile: VolatileFact | null;
  content: QuestionContent;
  translations: QuestionTranslations;
};

/** Rows per statement: few enough for a small text, many enough to be worth a round trip. */
const rowsAtOnce = 200;

type Writing = {
  now: Date;
  createdBy: string | null;
  /** The import that adds them. */
  importId?: string | null;
  /** Called after each statement with the number of questions written so far. */
  onProgress?: (done: number) => void;
};

/** New questions with their first version. */
export async function insertQuestions(
  tx: Tx,
  questions: readonly WrittenQuestion[],
  { now, createdBy, importId = null, onProgress }: Writing,
): Promise<void> {
  let done = 0;
  for (const some of inChunks(questions)) {
    await tx
      .insertInto('question')
      .values(
        some.map((question) => ({
          id: question.id,
          certification_id: question.certificationId,
          question_number: question.number,
          topic_number: question.topicNumber,
          version: question.version,
          status: question.status,
          was_browsable: false,
          origin: question.origin,
          external_id: question.externalId,
          point: question.point,
          look_at: question.volatile?.look_at ?? null,
          checked_on: question.volatile?.checked_on ?? null,
          import_id: importId,
          difficulty: question.content.difficulty,
          languages: readableIn(question.content, question.translations),
          search_words: sql<string>`to_tsvector('simple', ${searchTextOf(question)})`,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
    await insertVersions(tx, some, { now, createdBy });
    done += some.length;
    onProgress?.(done);
  }
}

/** Versions are only ever added, because finished attempts keep showing the versions that they asked. */
export async function insertVersions(
  tx: Tx,
  questions: readonly Pick<WrittenQuestion, 'id' | 'version' | 'content' | 'translations'>[],
  { now, createdBy, onProgress }: Writing,
): Promise<void> {
  let done = 0;
  for (const some of inChunks(questions)) {
    await tx
      .insertInto('question_version')
      .values(
        some.map(({ id, version, content, translations }) => ({
          question_id: id,
          version,
          lang: content.lang,
          translations: JSON.stringify(translations),
          question_text: content.text,
          kind: content.kind,
          display: content.display,
          prompts: JSON.stringify(content.prompts),
          prompt_options: content.promptOptions && JSON.stringify(content.promptOptions),
          scenario_id: content.scenarioId,
          options: JSON.stringify(content.options),
          number_of_answers: countPlaces(content),
          correct_answer: content.correctAnswer,
          explanation: content.explanation,
          reference_title: content.reference?.title ?? null,
          reference_url: content.reference?.url ?? null,
          difficulty: content.difficulty,
          created_by: createdBy,
          created_at: now,
        })),
      )
      .execute();
    done += some.length;
    onProgress?.(done);
  }
}

/** Beyond this many characters a translation is not searched: the words of a row have to fit into 1 MB. */
const maxSearchedCharacters = 20_000;

/** What staff find a question by: its id, and its text in every language (LNG-6). */
const searchTextOf = ({
  id,
  content,
  translations,
}: Pick<WrittenQuestion, 'id' | 'content' | 'translations'>): string =>
  searchText(
    id,
    content.text,
    // PostgreSQL refuses half of a surrogate pair, which the cut may leave.
    ...Object.values(translations).map((one) => one.question_text.slice(0, maxSearchedCharacters).toWellFormed()),
  );

/** Replaces the translations of these versions, which stay the same versions (LNG-52). */
export async function saveTranslations(
  tx: Tx,
  questions: readonly Pick<WrittenQuestion, 'id' | 'version' | 'translations'>[],
): Promise<void> {
  for (const some of inChunks(questions)) {
    const changes = some.map(({ id, version, translations }) => ({ id, version, translations }));
    await sql`
      update question_version set translations = changed.translations
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changed (id text, version integer, translations jsonb)
      where question_version.question_id = changed.id and question_version.version = changed.version`.execute(tx);
  }
}

/** Points questions to their current version, topic, point, status, origin and languages. A new wording has no figures yet. */
export async function updateQuestions(tx: Tx, questions: readonly WrittenQuestion[], now: Date): Promise<void> {
  for (const some of inChunks(questions)) await updateSome(tx, some, now);
}

async function updateSome(tx: Tx, questions: readonly WrittenQuestion[], now: Date): Promise<void> {
  const changes = questions.map(({ content, translations, volatile: fact, ...question }) => ({
    id: question.id,
    topic_number: question.topicNumber,
    version: question.version,
    status: question.status,
    origin: question.origin,
    external_id: question.externalId,
    point: question.point,
    look_at: fact?.look_at ?? null,
    checked_on: fact?.checked_on ?? null,
    difficulty: content.difficulty,
    languages: readableIn(content, translations),
    search_text: searchTextOf({ id: question.id, content, translations }),
  }));
  await sql`
    update question set topic_number = changed.topic_number, version = changed.version, origin = changed.origin,
      external_id = changed.external_id, point = changed.point, look_at = changed.look_at, checked_on = changed.checked_on, status = changed.status, updated_at = ${now},
      difficulty = changed.difficulty, languages = changed.languages, search_words = to_tsvector('simple', changed.search_text),
      facility = case when question.version = changed.version then facility end,
      discrimination = case when question.version = changed.version then discrimination end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as changed (id text, topic_number smallint, version integer, status text, origin text, external_id text,
        point text, look_at text, checked_on date, difficulty text, languages text[], search_text text)
    where question.id = changed.id`.execute(tx);
}

export async function retireQuestions(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('question').set({ status: 'retired', updated_at: now }).where('id', 'in', ids).execute();
}

function* inChunks<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += rowsAtOnce) yield items.slice(at, at + rowsAtOnce);
}

type Figures = { question_id: string; version: number; facility: number | null; discrimination: number | null };

/** Stores the figures that lists of questions sort by, each for the version that it was computed for. */
export async function saveFigures(tx: Tx, figures: readonly Figures[]): Promise<void> {
  if (figures.length === 0) return;
  await sql`
    update question set facility = changed.facility, discrimination = changed.discrimination
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as changed (
      question_id text, version integer, facility numeric, discrimination numeric)
    where question.id = changed.question_id and question.version = changed.version`.execute(tx);
}
