import { getExample } from '@examplar/contract/calls/example';
import { TestExam } from '@examplar/contract/exams';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { ExamLanguage } from './mode-selection-page.tsx';

vi.mock('../../../lib/page/page-language.ts', async (original) => ({
  ...(await original<object>()),
  pageLanguage: 'vi',
}));
const exam = { ...getExample(TestExam), questionCount: 20 };

test.each([
  [20, 'Questions and explanations are in the language of this page.', 1],
  [3, /^3 of 20 questions/, 1],
  [0, 'Questions and explanations are in English, as in the exam.', 0],
])('with %d of 20 questions translated it says so, and leads to the English ones (LNG-31)', (count, text, links) => {
  renderPage(<ExamLanguage exam={{ ...exam, questionsInLanguage: count }} />);
  expect(screen.getByText(text)).toBeTruthy();
  const found = screen.queryAllByRole('link', { name: 'Take it in English' });
  expect(found.map((link) => link.getAttribute('hreflang'))).toEqual(Array(links).fill('en'));
});
