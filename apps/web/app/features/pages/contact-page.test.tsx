import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { SiteContext } from '../../lib/page/site.ts';
import ContactPage from './contact-page.tsx';

const message = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'technical',
  message: 'The timer does not start.',
};

function openForm(hasSupportMailbox: boolean) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const page = renderPage(
    <SiteContext value={{ hasSupportMailbox } as never}>
      <main>
        <ContactPage />
      </main>
    </SiteContext>,
  );
  return { log, ...page };
}

function send() {
  for (const [label, text] of Object.entries(message))
    fireEvent.change(screen.getByLabelText(new RegExp(label, 'i')), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
}

test('all four fields are required, and the address must be one', async () => {
  const { user } = openForm(false);
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findAllByText('Please fill in this field')).toHaveLength(3);
  expect(screen.getByText('Please choose a subject')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Email'), 'ada@example');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(screen.getByText('Enter an email address such as name@example.org')).toBeTruthy();
  expect(screen.queryByText('Message Sent!')).toBeNull();
});

test('without a support mailbox a message is confirmed for three seconds and only logged', async () => {
  const api = fakeApi({});
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { log } = openForm(false);
  send();
  await screen.findByText('Message Sent!');
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(screen.getByText('Message Sent!')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(600));
  vi.useRealTimers();
  expect(screen.queryByText('Message Sent!')).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^Contact form submitted/), message);
  expect(api.calls).toEqual([]);
});

test('with a support mailbox it is also sent', async () => {
  const api = fakeApi({ 'POST /contact': null as never });
  openForm(true);
  send();
  await screen.findByText('Message Sent!');
  expect(api.of('POST /contact').map(({ body }) => body)).toEqual([message]);
});

test('a message that did not arrive is given back with the reason', async () => {
  fakeApi({ 'POST /contact': () => Promise.reject(new TypeError('Failed to fetch')) });
  openForm(true);
  send();
  expect(await screen.findByText('No connection. Please try again.')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('The timer does not start.'),
  );
});

test('Help Center leads to the form', async () => {
  const { user } = openForm(false);
  await user.click(screen.getByRole('button', { name: 'Help Center' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});
