import { FinishedAttempt, ResultQuestion } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import type { TermLine } from '@examplar/contract/terms';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { findMixedPair, ResultTop } from './mixed-pair.tsx';

vi.mock('../../../lib/page/page-language.ts', async (original) => ({
  ...(await original<object>()),
  pageLanguage: 'vi',
}));

const term = (id: string) => ({ id, name: id, line: 'A line.', lang: 'en' as const });
const asked = (...ids: [string, string][]) => ({
  questions: ids.map(([right, chosen]) => ({
    ...getExample(ResultQuestion),
    terms: [term(right), term(chosen)] as const,
  })),
});
const find = (...ids: [string, string][]) =>
  findMixedPair(asked(...ids) as unknown as Parameters<typeof findMixedPair>[0]);

test('the most frequent pair is named, once it was mixed up twice in either direction', () => {
  expect(find(['a', 'b'], ['b', 'a'])).toMatchObject({ count: 2, terms: [{ id: 'a' }, { id: 'b' }] });
  expect(find(['a', 'b'], ['a', 'b'], ['c', 'd'], ['c', 'd'], ['d', 'c'])).toMatchObject({
    count: 3,
    terms: [{ id: 'c' }, { id: 'd' }],
  });
  expect(find(['a', 'b'], ['a', 'c'])).toBeNull();
  expect(findMixedPair({ questions: [{ ...getExample(ResultQuestion), terms: null }] })).toBeNull();
});

test('in a sentence of another language both names are marked as English (LNG-40)', () => {
  const terms: [TermLine, TermLine] = [term('spear phishing'), term('phishing')];
  const question = { ...getExample(ResultQuestion), terms };
  renderPage(<ResultTop attempt={{ ...getExample(FinishedAttempt), questions: [question, question] }} />);
  expect(screen.getByText(/“.*” and “.*”/).textContent).toContain('“spear phishing” and “phishing”');
  expect(terms.map(({ name }) => screen.getByText(name).getAttribute('lang'))).toEqual(['en', 'en']);
});
