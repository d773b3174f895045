import { getExample } from '@examplar/contract/calls/example';
import { User } from '@examplar/contract/identity';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { NameSettings } from './account-settings.tsx';

const user = { ...getExample(User), name: 'Nguyễn Thị Minh Anh', language: 'vi' as const };
const givenName = () => screen.getByRole('textbox', { name: 'Given name' });

// IDN-16
test('the given name is changed with the name, and the page says how reviews show both', async () => {
  const api = fakeApi({ 'PUT /users/me': { ...user, givenName: 'Minh Anh' } });
  const { user: person } = renderPage(<NameSettings user={user} />);
  expect(screen.getByText(/Reviews show you as “Anh N\.”\./)).toBeTruthy();
  await person.type(givenName(), ' Minh Anh ');
  await person.click(screen.getByRole('button', { name: 'Save name' }));
  expect(api.calls.map(({ body }) => body)).toEqual([{ name: user.name, givenName: 'Minh Anh' }]);
  expect(await screen.findByText('Name changed.')).toBeTruthy();
});

test('an empty given name is none, and one that the name does not have is refused beside its field', async () => {
  const message = 'Use one or more words of your name, as they stand there';
  const replies = [refusal(400, 'VALIDATION_FAILED', message, [{ path: 'givenName', message }]), user];
  const api = fakeApi({ 'PUT /users/me': () => replies.shift() as typeof user });
  const { user: person } = renderPage(<NameSettings user={{ ...user, givenName: 'Anh' }} />);
  await person.clear(givenName());
  await person.type(givenName(), 'Grace');
  await person.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText(message)).toBeTruthy();
  await person.clear(givenName());
  await person.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('Name changed.')).toBeTruthy();
  expect(api.calls.at(-1)?.body).toEqual({ name: user.name, givenName: null });
});
