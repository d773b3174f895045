import type { Language } from '@examplar/domain/languages/languages';
import { findMissed } from '@examplar/domain/scoring/score';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { findOutlineDay } from '../../catalogue/public.ts';
import { type AttemptKey, findOpenAttemptOfMissed, pinsOf, scenarioPinsOf } from '../attempts.repository.ts';
import { getAttempt } from '../showing/get-attempt.ts';
import { loadAttempt } from '../showing/show-attempt.ts';
import { createAttempt } from './create-attempt.ts';
import type { StartAttemptResult } from './start-attempt.ts';
import { countStart, findStartSettings } from './start-limits.ts';

/**
 * A practice attempt over the questions that a finished one got wrong or left open; an open one is resumed. It is in no
 * statistics or list, and needs no plan.
 *
 * @throws AppError NOT_FOUND, ATTEMPT_OPEN, NOTHING_MISSED, RATE_LIMITED
 */
export async function practiseMissed(
  deps: Pick<Deps, 'db' | 'limits' | 'config'>,
  { language, now, ...key }: AttemptKey & { language: Language | undefined; now: Date },
): Promise<StartAttemptResult> {
  const source = await getAttempt(deps, key, now);
  if (source.status === 'in_progress') throw new AppError('ATTEMPT_OPEN');
  const { questions, answers } = await loadAttempt(deps.db, source);
  const given = new Map(answers.map((answer) => [answer.question_id, answer.selected_answer]));
  const missed = new Set(
    findMissed(
      questions.map(({ id, kind, correctAnswer }) => ({
        id,
        kind,
        correctAnswer,
        selectedAnswer: given.get(id) ?? null,
      })),
    ).map((question) => question.id),
  );
  if (missed.size === 0) throw new AppError('NOTHING_MISSED');

  const which = { userId: key.userId, sourceAttemptId: source.id };
  const open = await findOpenAttemptOfMissed(deps.db, which);
  if (open) return { row: open, isNew: false };
  await countStart(deps, { userId: key.userId, now });
  const settings = await findStartSettings(deps, { userId: key.userId, isTimed: false, language });
  const row = await createAttempt(deps.db, {
    asked: pinsOf(source)
      .filter((pin) => missed.has(pin.id))
      .map((pin) => ({ ...pin, wasSeen: true })),
    scenarios: scenarioPinsOf(source),
    facts: {
      user_id: key.userId,
      id: newId({ now: () => now }),
      kind: 'missed',
      source_attempt_id: source.id,
      exam_id: source.exam_id,
      certification_id: source.certification_id,
      mode: 'practice',
      language: settings.language,
      passing_score: source.passing_score,
      scoring: source.scoring,
      certification_name: source.certification_name,
      certification_code: source.certification_code,
      exam_title: source.exam_title,
      is_final: source.is_final,
      started_at: now,
      outline: await findOutlineDay(deps.db, source.certification_id),
      expires_at: null,
    },
  });
  if (row) return { row, isNew: true };
  const winner = await findOpenAttemptOfMissed(deps.db, which);
  if (!winner) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
  return { row: winner, isNew: false };
}
