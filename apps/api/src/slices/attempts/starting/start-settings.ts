import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import type { Deps } from '../../../platform/deps.ts';
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
