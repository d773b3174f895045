import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import QuestionPage from './question-page.tsx';

test.each([
  ['the message of the server', () => refusal(500, 'INTERNAL_ERROR', 'Closed for an hour.'), 'Closed for an hour.'],
  ['an answer that is none of ours', () => 'oops' as never, 'An error occurred'],
  ['a question that is not there', () => refusal(404, 'NOT_FOUND', 'Question not found'), 'Question not found'],
])('a question that cannot be loaded shows %s, with a way back', async (_case, reply, title) => {
  fakeApi({ 'GET /questions/:questionId': reply });
  renderPage(<QuestionPage />, { path: '/questions/:questionId', at: '/questions/q-1' });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy();
});
