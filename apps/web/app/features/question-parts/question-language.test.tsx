import type { Language } from '@examplar/domain/languages/languages';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

async function pageIn(pageLanguage: Language) {
  vi.resetModules();
  vi.doMock('../../lib/page/page-language.ts', () => ({ pageLanguage }));
  const { OptionText, QuestionText } = await import('./question-text.tsx');
  const { QuestionLanguage } = await import('./question-language.ts');
  const { LanguageSign } = await import('./language-sign.tsx');
  const { QuestionCase } = await import('./question-case.tsx');
  return { OptionText, QuestionText, QuestionLanguage, LanguageSign, QuestionCase };
}
const langs = (container: HTMLElement) =>
  [...container.querySelectorAll('.question-text')].map((text) => text.getAttribute('lang'));

test.each<[Language, Language, string | null]>([
  ['vi', 'en', 'en'],
  ['vi', 'vi', null],
  ['en', 'en', null],
  ['en', 'vi', 'vi'],
])('on pages in %s the lang of a question in %s is %s (LNG-31)', async (pageLanguage, lang, expected) => {
  const { OptionText, QuestionText, QuestionLanguage } = await pageIn(pageLanguage);
  const { container } = render(
    <QuestionLanguage value={lang}>
      <QuestionText text="Which one fits?" />
      <OptionText text="The second" />
    </QuestionLanguage>,
  );
  expect(langs(container)).toEqual([expected, expected]);
});

test('a text outside a question is in English, and so is the case of a question that is translated', async () => {
  const { QuestionText, QuestionLanguage, QuestionCase } = await pageIn('vi');
  const { container } = render(
    <>
      <QuestionText text="A note of ours" />
      <QuestionLanguage value="vi">
        <QuestionCase
          scenario={{ title: 'Northwind', tabs: [{ title: 'Overview', text: 'They move to the cloud.' }] }}
        />
      </QuestionLanguage>
    </>,
  );
  expect(langs(container)).toEqual(['en', 'en']);
});

test.each<[Language, Language, [string, string] | null]>([
  ['vi', 'en', ['EN', 'Question in another language']],
  ['en', 'vi', ['VI', 'Question in Vietnamese']],
  ['en', 'en', null],
  ['vi', 'vi', null],
])('on pages in %s a question in %s has the sign %j', async (pageLanguage, lang, expected) => {
  const { LanguageSign } = await pageIn(pageLanguage);
  const { queryByRole } = render(<LanguageSign lang={lang} />);
  const sign = queryByRole('img');
  expect(sign && [sign.textContent, sign.getAttribute('aria-label')]).toEqual(expected);
});
