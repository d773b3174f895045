import type { Language } from '@examplar/domain/languages/languages';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

test.each<[Language, string | null]>([
  ['vi', 'en'],
  ['en', null],
])('on pages in %s the lang of a question is %s (LNG-31)', async (pageLanguage, lang) => {
  vi.resetModules();
  vi.doMock('../../lib/page-language.ts', () => ({ pageLanguage }));
  const { OptionText, QuestionText } = await import('./question-text.tsx');
  const { container } = render(
    <>
      <QuestionText text="Which one fits?" />
      <OptionText text="The second" />
    </>,
  );
  expect([...container.children].map((text) => text.getAttribute('lang'))).toEqual([lang, lang]);
});
