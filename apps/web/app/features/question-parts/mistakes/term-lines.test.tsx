import type { TermLine } from '@examplar/contract/terms';
import type { Language } from '@examplar/domain/languages/languages';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TermLines } from './term-lines.tsx';

const build = vi.hoisted((): { pageLanguage: Language } => ({ pageLanguage: 'vi' }));
vi.mock('../../../lib/page/page-language.ts', async (original) => ({
  ...(await original<object>()),
  get pageLanguage() {
    return build.pageLanguage;
  },
}));

const terms: [TermLine, TermLine] = [
  { id: 'phishing', name: 'phishing', line: 'Mail to anybody.', lang: 'en' },
  { id: 'spear-phishing', name: 'spear phishing', line: 'Thư gửi cho một người.', lang: 'vi' },
];
const langsOf = (texts: readonly string[]) => texts.map((text) => screen.getByText(text).getAttribute('lang'));

test.each([
  ['vi', ['en', null]],
  ['en', [null, 'vi']],
] as const)('on pages in %s the lines of terms have the lang %j (LNG-40)', (language, langs) => {
  build.pageLanguage = language;
  render(<TermLines terms={terms} />);
  expect(langsOf(terms.map(({ line }) => line))).toEqual(langs);
});

test('on other pages the names of terms are marked as English (LNG-40)', () => {
  build.pageLanguage = 'vi';
  render(<TermLines terms={terms} />);
  expect(langsOf(['phishing', 'spear phishing'])).toEqual(['en', 'en']);
});
