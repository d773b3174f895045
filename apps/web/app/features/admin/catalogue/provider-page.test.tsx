import { AdminProvider } from '@examplar/contract/admin/providers';
import { getExample } from '@examplar/contract/calls/example';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { ProviderEditor } from './provider-page.tsx';

const put = 'PUT /admin/providers/:providerId';
const stored = getExample(AdminProvider);
const [known] = stored.testDay;
const saving = () => screen.getByRole('button', { name: 'Save the provider' });
const fact = (number: number) => within(screen.getByRole('group', { name: `Fact ${number}` }));

// LRN-140
test('staff add what a test day needs, with its source, and the list is sent as a whole', async () => {
  const api = fakeApi({
    [put]: ({ body }) => ({ ...stored, ...(body as object), updatedAt: '2026-11-22T10:00:00.000Z' }),
  });
  const { user } = renderPage(<ProviderEditor provider={stored} />);
  await user.click(screen.getByRole('button', { name: 'Add a fact' }));
  await user.type(fact(2).getByLabelText('Text'), 'Bring two forms of ID.');
  await user.click(saving());
  await waitFor(() => expect(fact(2).getByLabelText('Source').getAttribute('aria-invalid')).toBe('true'));
  expect(api.of(put)).toEqual([]);

  await user.type(fact(2).getByLabelText('Source'), 'https://example.com/rules');
  await user.type(fact(2).getByLabelText('Read there on'), '2026-11-20');
  await user.click(fact(2).getByRole('button', { name: 'Move fact 2 up' }));
  await user.click(saving());
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(api.of(put)[0]?.body).toMatchObject({
    testDay: [
      { text: 'Bring two forms of ID.', source_url: 'https://example.com/rules', checked_on: '2026-11-20' },
      known,
    ],
    updatedAt: stored.updatedAt,
  });
});

test('when another admin added a fact meanwhile, saving a new heading keeps it', async () => {
  const other = { text: 'Clear your desk.', source_url: 'https://example.com/desk', checked_on: '2026-11-21' };
  const theirs = { ...stored, testDay: [...stored.testDay, other], updatedAt: '2026-11-22T10:00:00.000Z' };
  const api = fakeApi({
    'GET /admin/providers/:providerId': theirs,
    [put]: ({ body }) =>
      (body as { updatedAt: string }).updatedAt === theirs.updatedAt
        ? { ...theirs, ...(body as object), updatedAt: '2026-11-22T11:00:00.000Z' }
        : refusal(409, 'VERSION_CONFLICT', 'Someone changed this.'),
  });
  const { user } = renderPage(<ProviderEditor provider={stored} />);
  await user.type(screen.getByLabelText('Page heading'), ' and more');
  await user.click(saving());
  expect(await screen.findByText(/Since you opened it, test day changed\./)).toBeTruthy();
  expect(screen.getByText('Clear your desk.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(api.of(put).at(-1)?.body).toMatchObject({ heading: `${stored.heading} and more`, testDay: theirs.testDay });
  expect(fact(2).getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Clear your desk.');
});
