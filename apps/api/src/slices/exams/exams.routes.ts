import { notFoundMessages } from '@examplar/contract/calls/errors';
import type { TestExam, TestExamSummary } from '@examplar/contract/exams';
import * as contract from '@examplar/contract/exams';
import type { Language } from '@examplar/domain/languages/languages';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/http/route.ts';
import { findCertification } from '../catalogue/public.ts';
import { getFrozenQuestions, translateQuestions } from '../questions/public.ts';
import { viewerOf } from '../subscriptions/public.ts';
import { mayStart, presentExam, presentTestExam } from './exams.presenter.ts';
import { countQuestionsIn, findExamRow, listExamQuestionRows, listExamRows } from './exams.repository.ts';

export function examsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listCertificationExams, ({ params, language }) => listExams(deps, { ...params, language }));
  route(
    app,
    deps,
    contract.getTestExam,
    ({ params, userId, now, language }) => getTestExam(deps, { ...params, userId, now, language }),
    { isSlow: true },
  );
}

/** @throws AppError NOT_FOUND */
async function listExams(
  { db }: Pick<Deps, 'db'>,
  { certificationId, language }: { certificationId: string; language: Language },
): Promise<TestExamSummary[]> {
  const certification = await findCertification(db, certificationId);
  if (!certification) throw new AppError('NOT_FOUND', { message: notFoundMessages.certification });
  const rows = await listExamRows(db, certificationId);
  const counts = await countQuestionsIn(db, rows, language);
  return rows.map((row) => presentExam(row, { language, questionsInLanguage: counts.get(row.id) ?? 0 }));
}

/**
 * An exam for taking (EXM-2): its questions only for those who may start it, and never with an answer.
 * A drawn exam and a final have none before an attempt starts (LRN-61).
 *
 * @throws AppError NOT_FOUND
 */
async function getTestExam(
  { db }: Pick<Deps, 'db'>,
  { examId, userId, now, language }: { examId: string; userId: string; now: Date; language: Language },
): Promise<TestExam> {
  const exam = await findExamRow(db, examId);
  if (!exam) throw new AppError('NOT_FOUND', { message: notFoundMessages.exam });
  const hasAccess = mayStart(await viewerOf(db, userId), exam, now).ok;
  const questionsInLanguage = (await countQuestionsIn(db, [exam], language)).get(exam.id) ?? 0;
  if (!hasAccess || exam.assembly === 'drawn' || exam.is_final)
    return presentTestExam(exam, { hasAccess, questions: [], language, questionsInLanguage });

  const asked = await listExamQuestionRows(db, examId);
  const frozen = await translateQuestions(db, await getFrozenQuestions(db, asked), language);
  return presentTestExam(exam, {
    hasAccess,
    language,
    questionsInLanguage,
    questions: frozen.map((question, index) => ({ question, topicNumber: asked[index]?.topic_number ?? 0 })),
  });
}
