import { getExample } from '@examplar/contract/calls/example';
import { AskedQuestion } from '@examplar/contract/exams';
import { CreatedQuestionLink, QuestionLink } from '@examplar/contract/question-links';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { SendQuestion } from './send-question.tsx';

const created = getExample(CreatedQuestionLink);

async function openDialog(handlers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi({
    'GET /users/me/question-links': [],
    'POST /questions/:questionId/links': created,
    ...handlers,
  });
  const page = renderPage(<SendQuestion question={getExample(AskedQuestion)} />);
  await page.user.click(screen.getByRole('button', { name: 'Send this question' }));
  await screen.findByRole('dialog', { name: 'Send this question' });
  return { api, ...page };
}

test('the link is made with the own answer, shown once and copied', async () => {
  const { api, user } = await openDialog({});
  await user.click(screen.getByRole('button', { name: /gateway VPC endpoint/ }));
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link for one person' });
  expect(field.value).toBe(created.url);
  expect(api.of('POST /questions/:questionId/links').map(({ body }) => body)).toEqual([{ selectedAnswer: 'B' }]);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(created.url);
  expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
});

test('without an own answer it says how to give it later', async () => {
  const { api, user } = await openDialog({});
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect((await screen.findByText(/open it yourself while you are signed in/)).textContent).toContain('only this once');
  expect(api.of('POST /questions/:questionId/links').map(({ body }) => body)).toEqual([{}]);
});

test('what became of earlier links is shown, the other answer only once both are there', async () => {
  const link = getExample(QuestionLink);
  await openDialog({
    'GET /users/me/question-links': [
      { ...link, ownAnswer: 'A', otherAnswer: 'B', hasOtherAnswered: true },
      {
        ...link,
        id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b56',
        ownAnswer: null,
        otherAnswer: null,
        hasOtherAnswered: true,
      },
    ],
  });
  const list = await screen.findByRole('region', { name: 'Links you sent' });
  expect(list.textContent).toContain('You: A · the other person: B');
  expect(list.textContent).toContain('The other person has answered. Open your link and answer too.');
});

test('after 20 links the day is over', async () => {
  const { user } = await openDialog({ 'POST /questions/:questionId/links': refusal(429, 'RATE_LIMITED', 'Wait.') });
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You have sent 20 questions today. You can send more tomorrow.',
  );
});
