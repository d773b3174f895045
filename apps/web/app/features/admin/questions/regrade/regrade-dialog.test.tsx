import { Regrade, RegradeReport } from '@examplar/contract/admin/regrading';
import { getExample } from '@examplar/contract/calls/example';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, refusal } from '../../../../../test/fake-api.ts';
import { renderPage } from '../../../../../test/render-page.tsx';
import { RegradeDialog } from './regrade-dialog.tsx';

const preview = getExample(RegradeReport);
const running = getExample(Regrade);
const done: typeof running = {
  ...running,
  state: 'done',
  progress: { ...running.progress, stage: 'finished', percent: 100 },
};
const question = { id: preview.questionId, question_number: 7 };

function open() {
  const onClose = vi.fn();
  return { onClose, ...renderPage(<RegradeDialog question={question} onClose={onClose} />) };
}

const figure = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent;

test('it shows what would change before anything is changed', async () => {
  const api = fakeApi({
    'GET /admin/questions/:questionId/regrade': null,
    'POST /admin/questions/:questionId/regrade': {
      ...preview,
      changes: [
        {
          attemptId: running.id,
          userId: running.id,
          scoreBefore: 14,
          scoreAfter: 15,
          statusBefore: 'Failed',
          statusAfter: 'Passed',
        },
      ],
    },
  });
  open();
  expect(await screen.findByRole('button', { name: 'Regrade 31 attempts' })).toBeTruthy();
  expect([figure('scores rise'), figure('scores fall'), figure('pass now'), figure('fail now')]).toEqual([
    '12',
    '5',
    '2',
    '0',
  ]);
  expect(screen.getByText(/14 → 15/).textContent).toContain('Failed → Passed');
  expect(api.of('POST /admin/questions/:questionId/regrade').map(({ body }) => body)).toEqual([{ dryRun: true }]);
});

test('without a reason nothing starts; with one it runs, and the outcome is shown', async () => {
  let current: typeof running | null = null;
  const api = fakeApi({
    'GET /admin/questions/:questionId/regrade': () => current,
    'POST /admin/questions/:questionId/regrade': preview,
    'POST /admin/questions/:questionId/regrade/start': () => {
      current = running;
      return running;
    },
  });
  const { user, onClose } = open();
  await user.click(await screen.findByRole('button', { name: 'Regrade 31 attempts' }));
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  expect(api.of('POST /admin/questions/:questionId/regrade/start')).toEqual([]);

  await user.type(reason, ' The key was wrong ');
  await user.click(screen.getByRole('button', { name: 'Regrade 31 attempts' }));
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('39');
  expect(api.of('POST /admin/questions/:questionId/regrade/start')[0]?.body).toEqual({ reason: 'The key was wrong' });
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();

  current = done;
  expect(await screen.findByText('31 attempts regraded: 12 up, 5 down.')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(onClose).toHaveBeenCalled();
});

test('a regrade that is already running is shown, and not offered again', async () => {
  fakeApi({
    'GET /admin/questions/:questionId/regrade': running,
    'POST /admin/questions/:questionId/regrade': preview,
  });
  open();
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Regrade/ })).toBeNull();
});

test('a regrade that failed says why', async () => {
  let current: typeof running | null = null;
  fakeApi({
    'GET /admin/questions/:questionId/regrade': () => current,
    'POST /admin/questions/:questionId/regrade': preview,
    'POST /admin/questions/:questionId/regrade/start': () => {
      current = { ...running, state: 'failed', problem: 'The question was removed.' };
      return current;
    },
  });
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Wrong key');
  await user.click(screen.getByRole('button', { name: 'Regrade 31 attempts' }));
  expect((await screen.findByText('The question was removed.')).closest('[role=alert]')).not.toBeNull();
});

test('with nothing to regrade there is nothing to confirm', async () => {
  fakeApi({
    'GET /admin/questions/:questionId/regrade': null,
    'POST /admin/questions/:questionId/regrade': { ...preview, attempts: 0, raised: 0, lowered: 0, newlyPassed: 0 },
  });
  open();
  expect(await screen.findByText(/nothing to regrade/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

test('a preview that fails shows an error and starts nothing', async () => {
  const api = fakeApi({
    'GET /admin/questions/:questionId/regrade': null,
    'POST /admin/questions/:questionId/regrade': refusal(404, 'NOT_FOUND', 'This question does not exist.'),
  });
  const { user } = open();
  expect(await screen.findByText('This question does not exist.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Regrade' }));
  await waitFor(() => expect(api.of('POST /admin/questions/:questionId/regrade/start')).toEqual([]));
});
