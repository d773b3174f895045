import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { toApiError } from '../api/api-error.ts';
import { requireFields, useForm } from './use-form.ts';

type Values = { name: string; email: string };

function AccountForm({ send }: { send: (values: Values) => Promise<unknown> }) {
  const { form, field, errors, isBusy, fill } = useForm({
    initial: { name: 'Ada', email: '' },
    check: (values) => requireFields(values, { name: 'Please enter a name', email: 'Please enter an email' }),
    fallback: 'Please try again.',
    fieldByCode: { EMAIL_TAKEN: 'email' },
    send: async (values) => {
      await send(values);
      fill({ name: 'Saved', email: '' });
    },
  });
  return (
    <form {...form}>
      {errors.root && <p role="alert">{errors.root}</p>}
      <TextField label="Name" {...field('name')} />
      <TextField label="Email" {...field('email')} />
      <button type="submit" disabled={isBusy}>
        Save
      </button>
    </form>
  );
}

function open(send: (values: Values) => Promise<unknown> = async () => {}) {
  const sent = vi.fn(send);
  return { sent, ...renderPage(<AccountForm send={sent} />) };
}

const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const refusal = (code: string, details?: { path: string; message: string }[]) =>
  toApiError(400, { statusCode: 400, code, message: 'Refused.', details });

test('it begins with its initial values and sends what the fields hold', async () => {
  const { user, sent } = open();
  expect(input('Name').value).toBe('Ada');
  await user.type(input('Email'), 'ada@example.org{Enter}');
  expect(sent).toHaveBeenCalledWith({ name: 'Ada', email: 'ada@example.org' });
  await waitFor(() => expect([input('Name').value, input('Email').value]).toEqual(['Saved', '']));
});

test('an incomplete form is not sent; the first wrong field has the focus, and editing it removes its error alone', async () => {
  const { user, sent } = open();
  await user.clear(input('Name'));
  await user.click(screen.getByRole('button'));
  expect(sent).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(input('Name')));
  await user.keyboard('B');
  expect(screen.queryByText('Please enter a name')).toBeNull();
  expect(screen.getByText('Please enter an email')).toBeTruthy();
  expect(document.activeElement).toBe(input('Name'));
});

test.each([
  [
    'a detail of a field',
    refusal('VALIDATION_FAILED', [{ path: 'email', message: 'Not an address' }]),
    'Not an address',
  ],
  ['a code that is about a field', refusal('EMAIL_TAKEN'), 'Refused.'],
])('%s is shown at the field, which gets the focus and keeps its value', async (_case, error, message) => {
  const { user } = open(() => Promise.reject(error));
  await user.type(input('Email'), 'ada{Enter}');
  await screen.findByText(message);
  expect(input('Email').getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(input('Email')));
  expect(input('Email').value).toBe('ada');
});

test('any other failure is shown above the form, which can be sent again', async () => {
  const replies = [Promise.reject(new Error('offline')), Promise.resolve()];
  replies[0]?.catch(() => {});
  const { user, sent } = open(() => replies.shift() ?? Promise.resolve());
  await user.type(input('Email'), 'ada{Enter}');
  await screen.findByText('Please try again.');
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.queryByText('Please try again.')).toBeNull());
  expect(sent).toHaveBeenCalledTimes(2);
});
