import type { Language } from '@examplar/domain/languages/languages';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EnglishQuestions } from './english-questions.tsx';

const build = vi.hoisted((): { pageLanguage: Language } => ({ pageLanguage: 'en' }));
vi.mock('../../lib/page-language.ts', () => ({
  get pageLanguage() {
    return build.pageLanguage;
  },
}));

test.each([
  ['vi', 'Questions and explanations are in English, as in the exam.'],
  ['en', ''],
] as const)('pages in %s say of the language of questions: %j', (language, text) => {
  build.pageLanguage = language;
  expect(render(<EnglishQuestions />).container.textContent).toBe(text);
});
