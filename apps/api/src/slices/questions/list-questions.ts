import type { Query } from '@examplar/contract/calls/endpoint';
import { notFoundMessages } from '@examplar/contract/calls/errors';
import type { listCertificationQuestions, Question, QuestionMarks, seenFilters } from '@examplar/contract/questions';
import { foldForSearch } from '@examplar/domain/languages/fold';
import type { Language } from '@examplar/domain/languages/languages';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { cutPage, decodeCursor, invalidCursor } from '../../platform/lists/cursors.ts';
import { findCertification } from '../catalogue/public.ts';
import { viewerOf } from '../subscriptions/public.ts';
import { type HistoryRow, listHistory } from './asked-questions.repository.ts';
import { listBank, openableOf } from './bank.ts';
import { type FrozenQuestion, getFrozenQuestions } from './frozen-questions.ts';
import { presentQuestion } from './questions.presenter.ts';
import { listTopicNames } from './questions.repository.ts';
import { getPresentScenarios } from './scenarios.repository.ts';
import { translateQuestions } from './translate-questions.ts';

type Filter = Query<typeof listCertificationQuestions>;
type Asking = { certificationId: string; userId: string | null; filter: Filter; now: Date; language: Language };
type QuestionPage = {
  questions: Question[];
  total: number;
  marks: QuestionMarks | null;
  filteredCount: number;
  nextCursor: string | null;
};
type History = ReadonlyMap<string, HistoryRow>;

/**
 * The questions of a certification that the caller may open and that match the filter, by number. `total` counts all of the
 * certification for every caller (EXM-3).
 *
 * @throws AppError NOT_FOUND, VALIDATION_FAILED for a foreign cursor
 */
export async function listQuestions(
  { db }: Pick<Deps, 'db'>,
  { certificationId, userId, filter, now, language }: Asking,
): Promise<QuestionPage> {
  const after = filter.cursor === undefined ? 0 : decodeCursor(filter.cursor, 1)[0];
  if (typeof after !== 'number') throw invalidCursor();
  const certification = await findCertification(db, certificationId);
  if (!certification) throw new AppError('NOT_FOUND', { message: notFoundMessages.certification });
  const [bank, topics, viewer, history] = await Promise.all([
    listBank(db, certificationId),
    listTopicNames(db, certificationId, language),
    viewerOf(db, userId),
    userId === null ? null : readHistory(db, { userId, certificationId }),
  ]);
  const place = { certificationId, providerId: certification.providerId };
  const open = openableOf(bank, { viewer, place, now });
  const frozen = await getFrozenQuestions(db, open);
  // Only a search reads the texts of all of them; otherwise the page alone is translated.
  const searched = filter.q ? await translateQuestions(db, frozen, language) : frozen;
  const isWanted = wantedBy(filter, history ?? new Map());

  const named = new Map(topics.map((topic) => [topic.number, topic]));
  const left = open.flatMap(({ id, topicNumber }, index) => {
    const question = searched[index];
    return question && isWanted(question, topicNumber) ? [{ id, topicNumber, question }] : [];
  });
  const { rows, nextCursor } = cutPage(
    left.filter(({ question }) => question.questionNumber > after),
    filter.limit ?? left.length + 1,
    ({ question }) => [question.questionNumber],
  );
  const chosen = rows.map(({ question }) => question);
  const shown = filter.q ? chosen : await translateQuestions(db, chosen, language);
  const scenarios = await getPresentScenarios(db, shown);
  return {
    questions: shown.map((question, index) => {
      const number = rows[index]?.topicNumber ?? 0;
      return presentQuestion(question, {
        topic: { number, named: named.get(number) },
        scenario: scenarios.get(question.scenarioId ?? '') ?? null,
      });
    }),
    total: bank.length,
    marks: history && marksOf(shown, history),
    filteredCount: left.length,
    nextCursor,
  };
}

async function readHistory(db: Database, of: { userId: string; certificationId: string }): Promise<History> {
  return new Map((await listHistory(db, of)).map((row) => [row.question_id, row] as const));
}

function marksOf(questions: readonly FrozenQuestion[], history: History): QuestionMarks {
  const rows = questions.flatMap(({ id }) => history.get(id) ?? []);
  const idsOf = (marked: readonly HistoryRow[]) => marked.map((row) => row.question_id);
  return {
    seen: idsOf(rows.filter((row) => row.is_seen)),
    missed: idsOf(rows.filter((row) => matchesSeen('missed', row))),
    flagged: idsOf(rows.filter((row) => matchesSeen('flagged', row))),
  };
}

/** A predicate that combines all filters. */
function wantedBy(
  { q = '', topic, seen }: Filter,
  history: History,
): (question: FrozenQuestion, topicNumber: number) => boolean {
  const needle = foldForSearch(q.trim());
  return (question, topicNumber) =>
    (topic === undefined || topicNumber === topic) &&
    (seen === undefined || matchesSeen(seen, history.get(question.id))) &&
    (needle === '' || searchTextOf(question).includes(needle));
}

function matchesSeen(seen: (typeof seenFilters)[number], row: HistoryRow | undefined): boolean {
  if (seen === 'not_seen') return row?.is_seen !== true;
  if (seen === 'missed') return row?.was_last_correct === false;
  return row?.is_flagged === true;
}

const searchTexts = new WeakMap<FrozenQuestion, string>();

/** The searchable text: the question and its options without markup, case and accents (LNG-6). */
function searchTextOf(question: FrozenQuestion): string {
  const known = searchTexts.get(question);
  if (known !== undefined) return known;
  const texts = [question.text, ...question.options.map((option) => option.text), ...question.prompts];
  const text = foldForSearch(texts.map(plainQuestionText).join('\n'));
  searchTexts.set(question, text);
  return text;
}
