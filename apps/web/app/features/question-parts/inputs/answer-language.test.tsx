import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { questionOf, renderAnswering } from './answering.fixture.tsx';

vi.mock('../../../lib/page/page-language.ts', async (original) => ({
  ...(await original<object>()),
  pageLanguage: 'vi',
}));

// The default language of a question is English.
const matching = {
  kind: 'matching' as const,
  number_of_answers: 2,
  prompts: ['Stores objects', ''],
  options: ['S3', 'ECS'],
};
const components = [true, false].map((correct) => ({ correct }));
const langOfSelect = (name: string) => screen.getByRole('combobox', { name }).getAttribute('lang');

test('a select that is named by a question in another language has its lang, and so have its options (LNG-31)', () => {
  renderAnswering(questionOf({ ...matching, display: 'list' }));
  expect([langOfSelect('Stores objects'), langOfSelect('Place 2 of 2')]).toEqual(['en', null]);
  const [choose, ...options] = (screen.getByRole('combobox', { name: 'Stores objects' }) as HTMLSelectElement).options;
  expect([choose?.lang, ...options.map(({ lang }) => lang)]).toEqual(['vi', 'en', 'en']);
});

test('its name has no verdict in the language of the page', () => {
  const checked = { correctAnswer: 'AA', components };
  renderAnswering(questionOf({ ...matching, display: 'list' }), { answer: 'AB', isLocked: true, checked });
  expect([langOfSelect('Stores objects'), langOfSelect('Place 2 of 2, wrong')]).toEqual(['en', null]);
});

test('a place in a text of another language is in the language of the page again', () => {
  renderAnswering(questionOf({ ...matching, display: 'inline', question_text: 'Use [[1]] with [[2]].' }));
  const place = screen.getByRole('combobox', { name: 'Place 2 of 2' });
  expect(place.closest('[lang]')?.getAttribute('lang')).toBe('vi');
  expect(place.closest('[lang=en]')).toBeTruthy();
  expect(langOfSelect('Stores objects')).toBe('en');
});

test('a radio button is named by row and column in the language of the question', () => {
  renderAnswering(questionOf({ ...matching, display: 'grid' }));
  expect(screen.getByRole('radio', { name: 'Stores objects S3' }).getAttribute('lang')).toBe('en');
});
