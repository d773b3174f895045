import type { Language } from '@examplar/domain/languages/languages';
import { pageLanguage } from '../page/page-language.ts';
import { useSessionStore } from '../session/session-store.ts';

/**
 * What a call that starts an attempt says of the language of its questions: that of the page (LNG-53). It is left out where the account
 * has the same one, which the API takes then.
 */
export const startLanguage = (): { language?: Language } =>
  useSessionStore.getState().user?.language === pageLanguage ? {} : { language: pageLanguage };
