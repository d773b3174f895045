import type { Language } from '@examplar/domain/languages/languages';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { QuestionsLanguage } from './questions-language.tsx';

const build = vi.hoisted((): { pageLanguage: Language } => ({ pageLanguage: 'en' }));
vi.mock('../../lib/page/page-language.ts', () => ({
  get pageLanguage() {
    return build.pageLanguage;
  },
}));
const counted = (questionsInLanguage: number) => ({ questionCount: 20, questionsInLanguage });

test.each([
  [undefined, 'Questions are in English, as in the exam. Pages of certifications name what is translated.'],
  [counted(0), 'Questions and explanations are in English, as in the exam.'],
  [counted(3), '3 of 20 questions are in the language of this page, the others in English, as in the exam.'],
  [counted(20), 'Questions and explanations are in the language of this page.'],
] as const)('pages in Vietnamese say of %j: %s', (of, text) => {
  build.pageLanguage = 'vi';
  expect(render(<QuestionsLanguage {...(of && { of })} />).container.textContent).toBe(text);
});

test('pages in English have nothing to say', () => {
  build.pageLanguage = 'en';
  expect(render(<QuestionsLanguage of={counted(3)} />).container.textContent).toBe('');
});
