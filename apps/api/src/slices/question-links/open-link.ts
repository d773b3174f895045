import type { Scenario } from '@examplar/contract/exams';
import type { OpenedQuestionLink } from '@examplar/contract/question-links';
import type { Language } from '@examplar/domain/languages/languages';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/ids.ts';
import {
  type FrozenQuestion,
  findPreview,
  getFrozenQuestions,
  getPresentScenarios,
  translateQuestions,
} from '../questions/public.ts';
import { readLinkToken } from './link-token.ts';
import { type LinkRole, presentOpenedLink } from './question-links.presenter.ts';
import { findLink, type LinkRow } from './question-links.repository.ts';
import { receiverHash } from './receiver-cookie.ts';

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
