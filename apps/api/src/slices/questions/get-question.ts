import { notFoundMessages } from '@examplar/contract/errors';
import type { QuestionPage } from '@examplar/contract/questions';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { findCertification } from '../catalogue/public.ts';
import { viewerOf } from '../subscriptions/public.ts';
import { listBank, openableOf } from './bank.ts';
import { getFrozenQuestions } from './frozen-questions.ts';
import { presentQuestion } from './questions.presenter.ts';
import { findQuestionRow, listTopicNames } from './questions.repository.ts';
import { getPresentScenarios } from './scenarios.ts';

/**
 * One question with its answer and its neighbours among those that the caller may open.
 *
 * @throws AppError NOT_FOUND, SUBSCRIPTION_REQUIRED past the preview, for visitors too (EXM-3)
 */
export async function getQuestion(
  { db }: Pick<Deps, 'db'>,
  { questionId, userId, now }: { questionId: string; userId: string | null; now: Date },
): Promise<QuestionPage> {
  const row = await findQuestionRow(db, questionId);
  const certification = row ? await findCertification(db, row.certification_id) : null;
  if (!row || !certification) throw new AppError('NOT_FOUND', { message: notFoundMessages.question });

  const certificationId = certification.id;
  const [bank, topics, viewer] = await Promise.all([
    listBank(db, certificationId),
    listTopicNames(db, certificationId),
    viewerOf(db, userId),
  ]);
  const open = openableOf(bank, { viewer, place: { certificationId, providerId: certification.providerId }, now });
  const index = open.findIndex((entry) => entry.id === questionId);
  const entry = open[index];
  if (!entry) throw new AppError('SUBSCRIPTION_REQUIRED');

  const [question] = await getFrozenQuestions(db, [entry]);
  if (!question) throw new AppError('NOT_FOUND', { message: notFoundMessages.question });
  const topic = {
    number: entry.topicNumber,
    name: topics.find(({ number }) => number === entry.topicNumber)?.name ?? null,
  };
  const scenarios = await getPresentScenarios(db, [question]);
  return {
    ...presentQuestion(question, { topic, scenario: scenarios.get(question.scenarioId ?? '') ?? null }),
    previous_question_id: open[index - 1]?.id ?? null,
    next_question_id: open[index + 1]?.id ?? null,
  };
}
