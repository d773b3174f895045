import { notFoundMessages } from '@examplar/contract/calls/errors';
import type { QuestionPage } from '@examplar/contract/questions';
import type { Language } from '@examplar/domain/languages/languages';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findCertification } from '../catalogue/public.ts';
import { viewerOf } from '../subscriptions/public.ts';
import { listAskedInFinals, wasAskedInFinal } from './asked-questions.repository.ts';
import { type BankEntry, listBank, openableOf } from './bank.ts';
import { getFrozenQuestions } from './frozen-questions.ts';
import { presentQuestion } from './questions.presenter.ts';
import { findQuestionRow, findReservedRow, listTopicNames } from './questions.repository.ts';
import { getPresentScenarios } from './scenarios.repository.ts';
import { translateQuestions } from './translate-questions.ts';

type Asking = { questionId: string; userId: string | null; now: Date; language: Language };

/**
 * One question with its answer and its neighbours among those that the caller may open. A question that a final reserves is
 * visible to users whose finished attempt asked it, and a 404 for all others (LRN-63).
 *
 * @throws AppError NOT_FOUND, SUBSCRIPTION_REQUIRED past the preview, for visitors too (EXM-3)
 */
export async function getQuestion({ db }: Pick<Deps, 'db'>, asking: Asking): Promise<QuestionPage> {
  const { certificationId, reserved } = await findPlace(db, asking);
  const certification = await findCertification(db, certificationId);
  if (!certification) throw unknownQuestion();
  const [bank, topics, viewer] = await Promise.all([
    listBank(db, certificationId),
    listTopicNames(db, certificationId, asking.language),
    viewerOf(db, asking.userId),
  ]);
  const place = { certificationId, providerId: certification.providerId };
  const open = openableOf(reserved ? insert(bank, reserved) : bank, { viewer, place, now: asking.now });
  const index = open.findIndex((entry) => entry.id === asking.questionId);
  const entry = open[index];
  if (!entry) throw new AppError('SUBSCRIPTION_REQUIRED');

  const [question] = await translateQuestions(db, await getFrozenQuestions(db, [entry]), asking.language);
  if (!question) throw unknownQuestion();
  const topic = {
    number: entry.topicNumber,
    named: topics.find(({ number }) => number === entry.topicNumber),
  };
  const scenarios = await getPresentScenarios(db, [question]);
  return {
    ...presentQuestion(question, { topic, scenario: scenarios.get(question.scenarioId ?? '') ?? null }),
    previous_question_id: open[index - 1]?.id ?? null,
    next_question_id: open[index + 1]?.id ?? null,
  };
}

const unknownQuestion = () => new AppError('NOT_FOUND', { message: notFoundMessages.question });

/** The certification of a question, and the question itself if it is not in the bank. */
async function findPlace(
  db: Queryable,
  { questionId, userId }: Pick<Asking, 'questionId' | 'userId'>,
): Promise<{ certificationId: string; reserved: BankEntry | null }> {
  const row = await findQuestionRow(db, questionId);
  if (row) return { certificationId: row.certification_id, reserved: null };
  // Unknown ids take the same path, so that the response time reveals nothing.
  const known = userId !== null && (await wasAskedInFinal(db, { userId, questionId }));
  const reserved = known ? await findReservedRow(db, questionId) : undefined;
  if (!reserved) throw unknownQuestion();
  return {
    certificationId: reserved.certification_id,
    reserved: {
      id: reserved.id,
      version: reserved.version,
      questionNumber: reserved.question_number,
      topicNumber: reserved.topic_number ?? 0,
      point: null,
      isPreview: false,
    },
  };
}

/** The bank with one more question in the place of its number. */
function insert(bank: readonly BankEntry[], added: BankEntry): BankEntry[] {
  const index = bank.findIndex(({ questionNumber }) => questionNumber > added.questionNumber);
  return bank.toSpliced(index === -1 ? bank.length : index, 0, added);
}

type OpenTexts = {
  pins: readonly { id: string; version: number }[];
  certificationId: string;
  userId: string;
  language: Language;
  now: Date;
};

/** The texts of those of these questions whose pages the user may open, by id, as `getQuestion` decides (EXM-3, LRN-63). */
export async function listOpenTexts(
  db: Queryable,
  { pins, certificationId, userId, language, now }: OpenTexts,
): Promise<ReadonlyMap<string, string>> {
  const certification = pins.length === 0 ? null : await findCertification(db, certificationId);
  if (!certification) return new Map();
  const viewer = await viewerOf(db, userId);
  const place = { certificationId, providerId: certification.providerId };
  const bank = await listBank(db, certificationId);
  const open = new Set(openableOf(bank, { viewer, place, now }).map(({ id }) => id));
  const inBank = new Set(bank.map(({ id }) => id));
  const reserved = pins.flatMap(({ id }) => (inBank.has(id) ? [] : [id]));
  // A question of a final is opened by who finished it, with a plan that opens what is past the preview.
  const opensAll = open.size === bank.length;
  for (const id of opensAll ? await listAskedInFinals(db, { userId, questionIds: reserved }) : []) open.add(id);
  const shown = pins.filter(({ id }) => open.has(id));
  const questions = await translateQuestions(db, await getFrozenQuestions(db, shown), language);
  return new Map(questions.map((question) => [question.id, question.text]));
}
