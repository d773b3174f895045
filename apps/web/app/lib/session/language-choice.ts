import type { Language } from '@examplar/domain/languages/languages';
import { send } from '../api/api-client.ts';
import { browserStorage } from './browser-storage.ts';
import { useSessionStore } from './session-store.ts';

const key = 'language';

/** The language that the reader has chosen in this browser. */
export const chosenLanguage = (): string | null => browserStorage.local.getItem(key);

/**
 * Keeps the choice in the browser and, for signed-in users, in the account (LNG-9). The call outlives the page, which the reader is
 * leaving; a choice that does not reach the account is still kept here.
 */
export function chooseLanguage(language: Language) {
  browserStorage.local.setItem(key, language);
  if (useSessionStore.getState().token)
    send('PUT /users/me', { body: { language } }, { keepalive: true }).catch(() => {});
}
