import type { Report } from '@examplar/contract/reports';
import type { Queryable } from '../../platform/database/database.ts';
import { presentReport } from './reports.presenter.ts';
import { listReportRows } from './reports.repository.ts';

export { listBank } from './bank.ts';
export { type FrozenQuestion, getFrozenQuestions } from './frozen-questions.ts';
export { listHistory, rememberAsked, rememberVerdicts } from './question-history.repository.ts';
export { presentAskedQuestion, presentFeedback, presentQuestion } from './questions.presenter.ts';
export { listTopicNames } from './questions.repository.ts';

/** All reports of a user, newest first. */
export const exportReports = async (db: Queryable, userId: string): Promise<Report[]> =>
  (await listReportRows(db, { userId })).map(presentReport);
