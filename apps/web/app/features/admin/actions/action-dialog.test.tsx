import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { ActionDialog, type Confirmation } from './actions.tsx';

const confirmation: Confirmation = { title: 'Hide it?', text: 'It can be shown again.', confirmLabel: 'Hide' };

function renderDialog(reason: Confirmation['reason'], onConfirm = vi.fn(async () => {})) {
  const page = renderPage(
    <ActionDialog
      confirmation={reason ? { ...confirmation, reason } : confirmation}
      isDangerous
      onConfirm={onConfirm}
      onCancel={() => {}}
    />,
  );
  return { ...page, onConfirm, confirm: () => page.user.click(screen.getByRole('button', { name: 'Hide' })) };
}

test('a required reason must be given, and goes with the action', async () => {
  const { user, confirm, onConfirm } = renderDialog('required');
  await confirm();
  expect(screen.getByRole('alert').textContent).toBe('Please give a reason');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' })));
  expect(onConfirm).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox'), '  Spam  ');
  await confirm();
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('Spam');
});

test.each([['optional' as const], [undefined]])('with a reason that is %s none is needed', async (reason) => {
  const { confirm, onConfirm } = renderDialog(reason);
  expect(screen.queryByRole('textbox') !== null).toBe(reason === 'optional');
  await confirm();
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('');
});

test('a refusal is shown, and the reason stays', async () => {
  const refused = vi.fn(() => Promise.reject(new Error('no')));
  const { user, confirm } = renderDialog('optional', refused);
  await user.type(screen.getByRole('textbox'), 'Spam');
  await confirm();
  expect(await screen.findByText('Something went wrong. Please try again.')).not.toBeNull();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Spam');
});
