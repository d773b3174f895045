import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import { AppError } from '../../../platform/app-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { limitIn, limitTable } from '../../../platform/limits/limits.ts';
import { countedFor } from '../../../platform/limits/rate-limits.ts';
import { findSettings } from '../../identity/public.ts';

/** `LANGUAGES`: those that are served. */
export type StartSettingsDeps = Pick<Deps, 'db'> & { config: Pick<Deps['config'], 'LANGUAGES'> };
type Starting = { userId: string; isTimed: boolean; language: Language | undefined };

/** The language of an account if it is served, otherwise English (LNG-53). */
export const servedLanguage = ({ LANGUAGES }: StartSettingsDeps['config'], language: string | undefined): Language =>
  LANGUAGES.find((served) => served === language) ?? sourceLanguage;

/**
 * What a new attempt takes over from its user's settings: extra time if it is timed, and the account's language where the start names
 * none. While that is not served, it is English (LNG-53).
 *
 * @throws AppError UNAUTHENTICATED when the account is gone
 */
export async function findStartSettings(
  { db, config }: StartSettingsDeps,
  { userId, isTimed, language }: Starting,
): Promise<{ extra_time_percent: number; language: Language }> {
  const needsLanguage = language === undefined && config.LANGUAGES.length > 1;
  const settings = isTimed || needsLanguage ? await findSettings(db, userId) : null;
  return {
    extra_time_percent: isTimed ? (settings?.extra_time_percent ?? 0) : 0,
    language: language ?? servedLanguage(config, settings?.language),
  };
}

/**
 * Counts a new attempt of a user: 60 an hour and 300 a day in production, or what the configuration says. Each attempt is kept for
 * good, so their number is limited. Resuming one does not count.
 *
 * @param things the word for it in the refusal
 * @throws AppError RATE_LIMITED with the time to wait
 */
export async function countStart(
  { db, limits, config }: Pick<Deps, 'limits' | 'config'> & { db: Queryable },
  { userId, things = 'exams', now }: { userId: string; things?: 'exams' | 'practice sets'; now: Date },
): Promise<void> {
  const perHour = limitIn(config, limitTable.startsPerHour);
  const perDay = limitIn(config, limitTable.startsPerDay);
  try {
    // In this order: a start that the hour refuses must not count for the day.
    const keys = [
      countedFor({ ...perHour, max: config.MAX_STARTS_PER_HOUR ?? perHour.max }, userId),
      countedFor({ ...perDay, max: config.MAX_STARTS_PER_DAY ?? perDay.max }, userId),
    ];
    await limits.countStored(db, keys, now);
  } catch (error) {
    throw error instanceof AppError && error.code === 'RATE_LIMITED' ? inPlainWords(error, things) : error;
  }
}

function inPlainWords({ extras }: AppError, things: string): AppError {
  const minutes = Math.ceil((extras.retryAfterSeconds ?? 0) / 60);
  const wait = minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return new AppError('RATE_LIMITED', {
    ...extras,
    message: `You have started many ${things} in a short time. You can start another one in ${wait}.`,
  });
}
