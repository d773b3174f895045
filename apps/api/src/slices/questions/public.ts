import type { AccountExport } from '@examplar/contract/account-export';
import type { Note } from '@examplar/contract/notes';
import type { Report } from '@examplar/contract/reports';
import type { Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Batches, readPages } from '../../platform/http/json-stream.ts';
import { listNotes } from './notes/list-notes.ts';
import { listWholeHistory } from '../learning/history/question-history.repository.ts';
import { listReports } from './reports/list-reports.ts';
import { forgetComments } from './reports/reports.repository.ts';

export { areSameTranslations, keptTranslations } from './authoring/authored-translations.ts';
export { refuseToExpose } from './authoring/exposed-questions.ts';
export {
  allowLongRemoval,
  findUsedQuestion,
  listImportedQuestions,
  removeQuestions,
} from './authoring/imported-questions.repository.ts';
export { contentKey, isSameContent, type QuestionContent } from './authoring/question-content.ts';
export { saveFigures } from './authoring/question-figures.repository.ts';
export { listStoredIds, refreshReserved } from './authoring/reserved-questions.repository.ts';
export {
  findStoredQuestion,
  listStoredQuestions,
  type StoredQuestion,
} from './authoring/stored-questions.repository.ts';
export { saveScenarios } from './authoring/stored-scenarios.repository.ts';
export {
  insertQuestions,
  insertVersions,
  retireQuestions,
  saveTranslations,
  updateQuestions,
  type WrittenQuestion,
} from './authoring/write-questions.repository.ts';
export { type BankEntry, findPreview, listBank, openableOf } from './bank.ts';
export { type BatchedRow, findBatchEnd, markBatched } from '../learning/batch/batched-answers.repository.ts';
export { type FrozenQuestion, getFrozenQuestions } from './frozen-questions.ts';
export { type FirstSightRow, inCountingOrder, listFirstSights } from '../learning/history/first-sights.repository.ts';
export {
  type LearnedQuestion,
  learnedByKeys,
  listLearned,
  type PackedAnswer,
  type StoredAnswer,
  storedAnswersJson,
  unpackAnswers,
} from '../learning/history/learned-questions.repository.ts';
export {
  isStoredRecord,
  listRecords,
  readRecord,
  type StoredRecord,
  saveRecords,
  takeRecords,
} from '../learning/history/question-records.repository.ts';
export { listNoteTexts, userHasNotes } from './notes/notes.repository.ts';
export {
  correctVerdict,
  listHistory,
  rememberAsked,
  rememberFlag,
} from '../learning/history/question-history.repository.ts';
export { presentAskedQuestion, presentFeedback, presentQuestion } from './questions.presenter.ts';
export { listTopicNames } from './questions.repository.ts';
export { findScenarioPins, getPresentScenarios, getScenarios, type ScenarioPin } from './scenarios.ts';
export { presentTopicName, topicTranslator } from './topic-names.ts';
export { translateQuestions } from './translate-questions.ts';

/** The questions that the user's attempts have asked. At most as many as there are questions, so in one batch. */
export async function* exportHistory(
  { db }: Pick<Deps, 'db'>,
  { userId }: { userId: string },
): AsyncGenerator<AccountExport['questionHistory']> {
  const rows = await listWholeHistory(db, userId);
  yield rows.map((row) => ({
    questionId: row.question_id,
    certificationId: row.certification_id,
    firstSeenAt: row.first_seen_at?.toISOString() ?? null,
    wasLastCorrect: row.was_last_correct,
    isFlagged: row.is_flagged,
    keyOpenedAt: row.key_opened_at?.toISOString() ?? null,
  }));
}

/** The user's memory of each question. */
export async function* exportMemories(
  { db }: Pick<Deps, 'db'>,
  { userId }: { userId: string },
): AsyncGenerator<AccountExport['memories']> {
  const rows = await listWholeHistory(db, userId);
  yield rows.flatMap(({ memory_stability: stability, memory_difficulty: difficulty, memory_on: answeredOn, ...row }) =>
    stability === null || difficulty === null || answeredOn === null
      ? []
      : [
          {
            questionId: row.question_id,
            certificationId: row.certification_id,
            stability,
            difficulty,
            answeredOn,
          },
        ],
  );
}

/** All reports of a user, newest first. */
export const exportReports = (deps: Pick<Deps, 'db'>, { userId }: { userId: string }): Batches<Report> =>
  readPages(async (cursor) => {
    const { reports: rows, nextCursor } = await listReports(deps, { userId, limit: 100, cursor });
    return { rows, nextCursor };
  });

/** All notes of a user, newest first. */
export const exportNotes = (deps: Pick<Deps, 'db'>, { userId }: { userId: string }): Batches<Note> =>
  readPages(async (cursor) => {
    const { notes: rows, nextCursor } = await listNotes(deps, { userId, limit: 100, cursor });
    return { rows, nextCursor };
  });

/** A removed user's reports stay for the question's sake, without the user's words. */
export const forgetReporter = (db: Queryable, userId: string): Promise<void> => forgetComments(db, userId);
