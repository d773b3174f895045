import type { Language } from '@examplar/domain/languages/languages';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { TopicBars } from './topic-bars.tsx';

const build = vi.hoisted((): { pageLanguage: Language } => ({ pageLanguage: 'vi' }));
vi.mock('../../../lib/page/page-language.ts', async (original) => ({
  ...(await original<object>()),
  get pageLanguage() {
    return build.pageLanguage;
  },
}));

const topics = [
  { topic_number: 1, name: 'Bảo mật', correct: 6, total: 6 },
  { topic_number: 2, name: 'Resilience', untranslated: ['name'], correct: 5, total: 6 },
  { topic_number: 9, name: null, correct: 4, total: 6 },
  { topic_number: 0, name: null, correct: 3, total: 6 },
];
const names = ['Bảo mật', 'Resilience', 'Topic 9', 'Other questions'];

test.each([
  ['vi', [null, 'en', null, null]],
  ['en', [null, null, null, null]],
] as const)('on pages in %s the names of topics have the lang %j (LNG-40)', (language, langs) => {
  build.pageLanguage = language;
  renderPage(<TopicBars attempt={{ kind: 'exam', mode: 'exam', certificationId: 'demo', topics, passingScore: 50 }} />);
  expect(names.map((name) => screen.getByText(name).getAttribute('lang'))).toEqual(langs);
});
