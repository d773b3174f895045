import { AdminExam, type ExamFields } from '@examplar/contract/admin/exams';
import { getExample } from '@examplar/contract/calls/example';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { ExamEditor } from './exam-page.tsx';

const exam = { ...getExample(AdminExam), assembly: 'fixed' as const, questionIds: ['aws-saa-c03-q001'] };
const final = { ...exam, isFinal: true };
const rest = { 'GET /admin/questions': [], 'GET /admin/topics': [] };
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Final' });
const draw = () => screen.queryByRole('button', { name: 'Draw' });
const save = () => screen.getByRole('button', { name: 'Save' });

test('a fixed exam is made a final; a draw has nothing for it then (LRN-60)', async () => {
  const api = fakeApi({ ...rest, 'PUT /admin/exams/:examId': final });
  const { user } = renderPage(<ExamEditor exam={exam} />);
  expect([box().checked, draw() === null]).toEqual([false, false]);
  await user.click(box());
  expect(draw()).toBeNull();
  await user.click(save());
  await waitFor(() => expect(api.of('PUT /admin/exams/:examId')).toHaveLength(1));
  const body = api.of('PUT /admin/exams/:examId')[0]?.body as z.input<typeof ExamFields>;
  expect(body.isFinal).toBe(true);
});

test('taking a final back says what follows before it is saved, and a drawn exam has no such box', async () => {
  fakeApi(rest);
  const { user } = renderPage(<ExamEditor exam={final} />);
  expect(screen.queryByText(/cannot become a final again/)).toBeNull();
  await user.click(box());
  expect(screen.getByText(/cannot become a final again/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Drawn at random/ }));
  expect(screen.queryByRole('checkbox', { name: 'Final' })).toBeNull();
});

test('the words of the server explain why an exam cannot be a final (LRN-66)', async () => {
  const message = 'Question q001 was published outside this exam before, so “Final” cannot be a final.';
  fakeApi({ ...rest, 'PUT /admin/exams/:examId': refusal(409, 'WRONG_STATE', message) });
  const { user } = renderPage(<ExamEditor exam={exam} />);
  await user.click(box());
  await user.click(save());
  expect(await screen.findByText(message)).toBeTruthy();
});
