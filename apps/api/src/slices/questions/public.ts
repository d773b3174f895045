// Reads questions, freezes the versions that an attempt asks, and reveals their answers. Writing them: authoring/public.ts.
import type { Note } from '@examplar/contract/notes';
import type { Report } from '@examplar/contract/reports';
import type { Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Batches, readPages } from '../../platform/http/json-stream.ts';
import { listNotes } from './notes/list-notes.ts';
import { listReports } from './reports/list-reports.ts';
import { forgetComments } from './reports/reports.repository.ts';

export { listHistory } from './asked-questions.repository.ts';
export { type BankEntry, findPreview, listBank, openableOf } from './bank.ts';
export { type FrozenQuestion, getFrozenQuestions } from './frozen-questions.ts';
export { getQuestion, listOpenTexts } from './get-question.ts';
export { listNoteTexts } from './notes/notes.repository.ts';
export { presentAskedQuestion, presentFeedback, presentQuestion } from './questions.presenter.ts';
export { findAnyQuestionRow, listTopicNames } from './questions.repository.ts';
export { findScenarioPins, getPresentScenarios, getScenarios, type ScenarioPin } from './scenarios.repository.ts';
export { findMistakenTerms, getTermList, type TermList } from './terms/term-lists.ts';
export { presentTopicName, topicTranslator } from './topic-names.ts';
export { translateQuestions } from './translate-questions.ts';

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
