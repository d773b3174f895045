import { Session } from '@examplar/contract/account';
import { getExample } from '@examplar/contract/calls/example';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SessionRow } from './sessions-settings.tsx';

test.each([
  ['Firefox on Linux', 'Firefox on Linux'],
  ['Samsung Internet on Android', 'Samsung Internet on Android'],
  ['curl/8.9.1', 'curl/8.9.1'],
  ['A bot that calls itself on and on', 'A bot that calls itself on and on'],
  [null, 'Unknown browser'],
])('a session of %s is named %s, and can be ended', (userAgent, name) => {
  render(
    <SessionRow session={{ ...getExample(Session), isCurrent: false, userAgent }} isEnding={false} onEnd={() => {}} />,
  );
  expect(screen.getByText(name)).toBeTruthy();
  expect(screen.getByRole('button', { name: `End the session of ${name}` })).toBeTruthy();
});
