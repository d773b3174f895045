import { getExample } from '@examplar/contract/calls/example';
import { SignedIn } from '@examplar/contract/identity';
import { Target } from '@examplar/contract/study/targets';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { useSessionStore } from '../../lib/session/session-store.ts';
import { MainLinks } from './main-links.tsx';

const { user, token } = getExample(SignedIn);
const target = getExample(Target);
const finished = { ...target, today: { ...target.today, estimatedMinutes: 0 } };
const names = () => screen.getAllByRole('link').map((link) => link.textContent);

function showLinks({ targets = [target], isStudyFirst = false }) {
  useSessionStore.setState({ user, token, isAuthenticated: true, isRestored: true });
  const api = fakeApi({ 'GET /users/me/targets': targets });
  renderPage(<MainLinks providers={null} isStudyFirst={isStudyFirst} />);
  return api;
}

test('the study link is second in the header and first in the phone’s menu (PAG-50)', async () => {
  showLinks({});
  await screen.findByText('today’s list is open');
  expect(names().map((name) => name?.replace(/today.*/, ''))).toEqual([
    'Dashboard',
    'Study',
    'Available Exams',
    'Subscription Plans',
  ]);
  document.body.innerHTML = '';
  showLinks({ isStudyFirst: true });
  await screen.findByText('today’s list is open');
  expect(names()[0]).toMatch(/^Study/);
});

test('its dot is shown only while a list is unfinished, and visitors cause no request (PAG-50)', async () => {
  const api = showLinks({ targets: [finished] });
  await expect.poll(() => api.of('GET /users/me/targets')).toHaveLength(1);
  expect(screen.queryByText('today’s list is open')).toBeNull();
  document.body.innerHTML = '';
  useSessionStore.setState({ user: null, token: null, isAuthenticated: false, isRestored: true });
  const visitor = fakeApi({ 'GET /users/me/targets': [target] });
  renderPage(<MainLinks providers={null} />);
  expect(visitor.of('GET /users/me/targets')).toEqual([]);
});

test('teams are in the navigation of those who train one, and of nobody else (TEA-70)', async () => {
  showLinks({});
  expect(names()).not.toContain('Teams');
  document.body.innerHTML = '';
  useSessionStore.setState({ user: { ...user, teamRole: 'trainer' } });
  renderPage(<MainLinks providers={null} />);
  expect(names()).toContain('Teams');
});
