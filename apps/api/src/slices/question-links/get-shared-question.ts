import { notFoundMessages } from '@examplar/contract/calls/errors';
import type { SharedQuestion } from '@examplar/contract/question-links';
import type { Language } from '@examplar/domain/languages/languages';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  findPreview,
  getFrozenQuestions,
  getPresentScenarios,
  listTopicNames,
  presentAskedQuestion,
  presentTopicName,
  translateQuestions,
} from '../questions/public.ts';
import { pictureAddress } from './pictures/question-pictures.ts';

/**
 * A preview question as it is asked, for the page of a link (QLN-1).
 *
 * @throws AppError NOT_FOUND for any other question
 */
export async function getSharedQuestion(
  { db }: Pick<Deps, 'db'>,
  { questionId, language }: { questionId: string; language: Language },
): Promise<SharedQuestion> {
  const preview = await findPreview(db, questionId);
  const pinned = preview ? await getFrozenQuestions(db, [preview.entry]) : [];
  const [question] = await translateQuestions(db, pinned, language);
  if (!preview || !question) throw new AppError('NOT_FOUND', { message: notFoundMessages.question });
  const { id, code, title } = preview.certification;
  const { topicNumber } = preview.entry;
  const topics = await listTopicNames(db, id, language);
  const scenarios = await getPresentScenarios(db, [question]);
  return {
    question: presentAskedQuestion(question, topicNumber),
    scenario: scenarios.get(question.scenarioId ?? '') ?? null,
    certification: { id, code, title },
    ...presentTopicName(topics.find(({ number }) => number === topicNumber)),
    picture: pictureAddress(question),
  };
}
