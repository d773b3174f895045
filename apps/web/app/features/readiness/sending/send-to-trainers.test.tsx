import { getExample } from '@examplar/contract/calls/example';
import { Certification } from '@examplar/contract/catalogue';
import { SignedIn } from '@examplar/contract/identity';
import { CertificationReadiness } from '@examplar/contract/readiness';
import { Estimate } from '@examplar/contract/teams/estimates';
import { Team } from '@examplar/contract/teams/teams';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import { ReadinessPanel } from '../readiness-panel.tsx';

const readiness = getExample(CertificationReadiness);
const { certificationId } = readiness;
const sentence = 'Of 10 people with your answers, 6 to 8 would pass the real exam.';
const team: Team = { ...getExample(Team), role: 'member', seats: null, settings: null };
const estimate: Estimate = { ...getExample(Estimate), certificationId, sentence };
type Handlers = Parameters<typeof fakeApi>[0];

function openPanel(handlers: Handlers, teamRole: 'member' | null = 'member') {
  const { user, token } = getExample(SignedIn);
  useSessionStore.setState({
    user: { ...user, ...(teamRole && { teamRole }) },
    token,
    isAuthenticated: true,
    isRestored: true,
  });
  const api = fakeApi({
    'GET /certifications/:certificationId/readiness': readiness,
    'GET /certifications/:certificationId': getExample(Certification),
    ...handlers,
  });
  return { api, ...renderPage(<ReadinessPanel certificationId={certificationId} />) };
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Send your estimate to trainers' }));
const openDialog = async ({ user }: Pick<ReturnType<typeof openPanel>, 'user'>) => {
  await user.click(await screen.findByRole('button', { name: 'Send to trainers' }));
  return dialog();
};

// TEA-90
test('what trainers will see is said word for word, then sent with a note, shown until when, and taken back', async () => {
  let sent: Estimate[] = [];
  const page = openPanel({
    'GET /teams': [team],
    'GET /teams/:teamId/estimates': () => sent,
    'POST /teams/:teamId/estimates': () => {
      sent = [estimate];
      return estimate;
    },
    'DELETE /teams/:teamId/estimates/:estimateId': () => {
      sent = [];
      return undefined;
    },
  });
  const form = await openDialog(page);
  await form.findByText(
    `Trainers of Northwind Training will see: “${sentence}” (today). For 30 days, or until you take it back.`,
  );
  expect(form.queryByRole('combobox')).toBeNull();
  await page.user.click(form.getByRole('button', { name: 'I would like to book it.' }));
  await page.user.click(form.getByRole('button', { name: 'Send' }));
  const row = within((await screen.findByText('Trainers of Northwind Training see')).closest('li') as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.api.of('POST /teams/:teamId/estimates').map(({ body }) => body)).toEqual([
    { certificationId, note: 'I would like to book it.' },
  ]);
  expect(row.getByText(`“${sentence}”`)).toBeTruthy();
  expect(row.getByText('Note: “I would like to book it.”')).toBeTruthy();
  expect(row.getByText('Sent on Nov 28, 2026, seen until Dec 28, 2026')).toBeTruthy();
  await page.user.click(row.getByRole('button', { name: /^Take back from Northwind Training: / }));
  await screen.findByText('Taken back. Trainers of Northwind Training no longer see it.');
  await expect.poll(() => screen.queryByText(/^Sent on/)).toBeNull();
  expect(page.api.of('DELETE /teams/:teamId/estimates/:estimateId').map(({ params }) => params?.estimateId)).toEqual([
    estimate.id,
  ]);
});

// TEA-90
test('of several teams one is chosen; it says what is replaced, who is suspended, and why the server refuses', async () => {
  const other: Team = { ...team, id: team.id.replace(/.$/, '0'), name: 'Blue Yonder' };
  const closed: Team = { ...team, id: team.id.replace(/.$/, '1'), name: 'Fabrikam', suspended: true };
  const alone: Team = { ...team, id: team.id.replace(/.$/, '2'), name: 'My own', role: 'owner', trainers: ['Ada'] };
  const page = openPanel({
    'GET /teams': [closed, team, other, alone],
    'GET /teams/:teamId/estimates': ({ params }) => (params?.teamId === other.id ? [estimate] : []),
    'POST /teams/:teamId/estimates': refusal(409, 'ESTIMATE_TOO_EARLY', 'There is no estimate to send yet.'),
  });
  const form = await openDialog(page);
  const choice = form.getByRole('combobox', { name: 'Team' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Fabrikam', 'Northwind Training', 'Blue Yonder']);
  await form.findByText(/^Trainers of Northwind Training will see/);
  expect(form.queryByText(/It replaces/)).toBeNull();
  await page.user.selectOptions(choice, closed.name);
  expect(form.getByText('Fabrikam is suspended. Nothing can be sent to it for now.')).toBeTruthy();
  expect(form.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  await page.user.selectOptions(choice, other.name);
  await form.findByText('It replaces the estimate that you sent on Nov 28, 2026.');
  await page.user.click(form.getByRole('button', { name: 'Send' }));
  await form.findByText('There is no estimate to send yet.');
  expect(page.api.of('POST /teams/:teamId/estimates').map(({ params }) => params?.teamId)).toEqual([other.id]);
});

// TEA-90
test.each([
  ['the first impression of few answers', { state: 'early' as const, pass: { low: 0.2, expected: null, high: 0.8 } }],
  ['no estimate at all', { state: 'too_early' as const, pass: null, score: null }],
])('of %s there is nothing to send, and what was sent is still shown', async (_case, changes) => {
  openPanel({
    'GET /certifications/:certificationId/readiness': { ...readiness, ...changes },
    'GET /teams': [team],
    'GET /teams/:teamId/estimates': [estimate],
  });
  await screen.findByText(/^Sent on Nov 28/);
  expect(screen.queryByRole('button', { name: 'Send to trainers' })).toBeNull();
});

// TEA-90
test('whoever is in no team asks for nothing', async () => {
  const { api } = openPanel({ 'GET /teams': [team] }, null);
  await screen.findByText(sentence);
  expect(api.of('GET /teams')).toEqual([]);
});
