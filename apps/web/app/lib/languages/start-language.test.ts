import type { Language } from '@examplar/domain/languages/languages';
import { afterEach, expect, test, vi } from 'vitest';
import { startLanguage } from './start-language.ts';

const page = vi.hoisted((): { pageLanguage: Language } => ({ pageLanguage: 'en' }));
const session = vi.hoisted((): { user: { language?: Language } | null } => ({ user: null }));
vi.mock('../page/page-language.ts', () => ({
  get pageLanguage() {
    return page.pageLanguage;
  },
}));
vi.mock('../session/session-store.ts', () => ({ useSessionStore: { getState: () => session } }));
afterEach(() => {
  session.user = null;
});

test.each<[Language, { language?: Language } | null, { language?: Language }]>([
  ['en', { language: 'en' }, {}],
  ['en', { language: 'vi' }, { language: 'en' }],
  ['vi', { language: 'en' }, { language: 'vi' }],
  ['vi', { language: 'vi' }, {}],
  ['vi', {}, { language: 'vi' }],
  ['vi', null, { language: 'vi' }],
])('on a page in %s a start of %j says %j (LNG-53)', (language, user, said) => {
  page.pageLanguage = language;
  session.user = user;
  expect(startLanguage()).toEqual(said);
});
