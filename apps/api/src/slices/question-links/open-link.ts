import { randomBytes } from 'node:crypto';
import { notFoundMessages } from '@examplar/contract/calls/errors';
import type { Scenario } from '@examplar/contract/exams';
import type { OpenedQuestionLink, SharedQuestion } from '@examplar/contract/question-links';
import type { Language } from '@examplar/domain/languages/languages';
import { dayMs } from '@examplar/domain/plans/calendar';
import type { Config } from '../../config.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { hostCookie, readHostCookie } from '../../platform/http/host-cookies.ts';
import { hashToken, sha256 } from '../../platform/ids.ts';
import {
  type FrozenQuestion,
  findPreview,
  getFrozenQuestions,
  getPresentScenarios,
  listTopicNames,
  presentAskedQuestion,
  presentTopicName,
  translateQuestions,
} from '../questions/public.ts';
import { checkLinkAnswer, type LinkRole, linkDays, presentOpenedLink, readLinkToken } from './links.ts';
import { pictureAddress } from './pictures/question-pictures.ts';
import { findLink, keepReceiverAnswer, keepSenderAnswer, type LinkRow } from './question-links.repository.ts';

const maxAgeSeconds = (linkDays * dayMs) / 1_000;
const cookie = { name: 'receiver', pattern: /[A-Za-z0-9_-]{43}/ };

/** The secret that a browser was given when it opened a link; null for a browser that has none. */
export const readReceiverSecret = (
  config: Pick<Config, 'publicUrl'>,
  cookieHeader: string | undefined,
): string | null => readHostCookie(config, cookie, cookieHeader);

export const newReceiverSecret = (): string => randomBytes(32).toString('base64url');

/** The `Set-Cookie` header that keeps the secret. */
export const receiverCookie = (config: Pick<Config, 'publicUrl'>, secret: string): string =>
  hostCookie(config, { name: cookie.name, value: secret, maxAgeSeconds });

/** What a link remembers of the browser that answered it. It differs from link to link, so two of them cannot be linked to one person. */
export const receiverHash = (linkId: string, secret: string): Buffer => sha256(`${linkId}:${secret}`);

export type OpenLinkInput = {
  token: string;
  /** The user of the session, if there is one. */
  userId: string | null;
  /** The value of the browser's cookie. */
  secret: string | null;
  /** In which the question is shown. */
  language: Language;
  now: Date;
};

export type FoundLink = {
  row: LinkRow;
  role: LinkRole;
  shown: { question: FrozenQuestion; topicNumber: number; scenario: Scenario | null };
};

/**
 * A link as this browser sees it (QLN-3).
 *
 * @throws AppError INVALID_TOKEN, LINK_USED
 */
export async function openLink(deps: Pick<Deps, 'db' | 'config'>, input: OpenLinkInput): Promise<OpenedQuestionLink> {
  const { row, role, shown } = await loadLink(deps, input);
  if (role === 'receiver' && row.receiver_hash !== null) refuseOthers(row, input.secret);
  return presentOpenedLink(row, role, shown);
}

/** @throws AppError INVALID_TOKEN: unknown, ended, or its question is no longer in the preview */
export async function loadLink(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { token, userId, language, now }: OpenLinkInput,
): Promise<FoundLink> {
  const claimed = readLinkToken(config, token);
  const tokenHash = claimed && hashToken(claimed.token);
  const row = tokenHash && (await findLink(db, { userId: claimed.userId, tokenHash, now }));
  const preview = row && (await findPreview(db, row.question_id));
  if (!preview) throw new AppError('INVALID_TOKEN');
  const pinned = await getFrozenQuestions(db, [{ id: row.question_id, version: row.version }]);
  const [question] = await translateQuestions(db, pinned, language);
  if (!question) throw new AppError('INVALID_TOKEN');
  const scenarios = await getPresentScenarios(db, [question]);
  return {
    row,
    role: row.user_id === userId ? 'sender' : 'receiver',
    shown: {
      question,
      topicNumber: preview.entry.topicNumber,
      scenario: scenarios.get(question.scenarioId ?? '') ?? null,
    },
  };
}

/** @throws AppError LINK_USED unless the secret is that of the browser that answered */
export function refuseOthers(row: LinkRow, secret: string | null): void {
  const isSame = secret !== null && row.receiver_hash?.equals(receiverHash(row.id, secret));
  if (!isSame) throw new AppError('LINK_USED');
}

/**
 * Answers the question of a link for one side, once (QLN-3). This is not an attempt and changes neither memory nor readiness.
 *
 * @throws AppError INVALID_TOKEN, VALIDATION_FAILED on `selectedAnswer`, LINK_USED, ALREADY_ANSWERED
 */
export async function answerLink(
  deps: Pick<Deps, 'db' | 'config'>,
  { answer, secret, ...input }: OpenLinkInput & { answer: string; secret: string },
): Promise<OpenedQuestionLink> {
  const { row: before, role, shown } = await loadLink(deps, { ...input, secret });
  checkLinkAnswer(answer, shown.question);
  const key = { userId: before.user_id, id: before.id };
  const row =
    role === 'sender'
      ? await keepSenderAnswer(deps.db, key, answer)
      : await keepReceiverAnswer(deps.db, key, { answer, receiverHash: receiverHash(before.id, secret) });
  if (!row) throw new AppError('INVALID_TOKEN');
  if (role === 'receiver') refuseOthers(row, secret);
  if ((role === 'sender' ? row.sender_answer : row.receiver_answer) !== answer) throw new AppError('ALREADY_ANSWERED');
  return presentOpenedLink(row, role, shown);
}

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
