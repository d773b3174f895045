import { getExample } from '@examplar/contract/calls/example';
import { User } from '@examplar/contract/identity';
import { CertificationReadiness } from '@examplar/contract/readiness';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { useSessionStore } from '../../lib/session/session-store.ts';
import { LazyVerdict } from './certification-card.tsx';

const example = getExample(CertificationReadiness);
const label = 'Model estimate, not yet checked against real exams';

beforeEach(() => useSessionStore.setState({ user: getExample(User), token: 'token', isRestored: true }));

type Reply = NonNullable<Parameters<typeof fakeApi>[0]['GET /users/me/readiness']>;

function renderVerdict(reply: Reply, certificationId = example.certificationId) {
  fakeApi({ 'GET /users/me/readiness': reply });
  return renderPage(<LazyVerdict certificationId={certificationId}>10 free questions</LazyVerdict>);
}

test('the card of a certification with an estimate shows its verdict, with the label of the estimate', async () => {
  renderVerdict([example]);
  expect(await screen.findByText('Could go either way')).toBeTruthy();
  expect(screen.getByText(label)).toBeTruthy();
  expect(screen.queryByText('10 free questions')).toBeNull();
});

test('once real exams have confirmed the estimate, the label is gone', async () => {
  renderVerdict([{ ...example, state: 'checked' }]);
  expect(await screen.findByText('Could go either way')).toBeTruthy();
  expect(screen.queryByText(label)).toBeNull();
});

test.each<[string, Reply, string?]>([
  ['of another certification', [example], 'cka'],
  [
    'from few answers',
    [{ ...example, state: 'early', verdict: 'early', pass: { low: 0.2, expected: null, high: 0.8 }, score: null }],
  ],
  ['too early to say', [{ ...example, state: 'too_early', verdict: 'too_early', pass: null, score: null }]],
  ['that cannot be loaded', refusal(500, 'internal', 'Something went wrong')],
])('with a verdict %s the card shows what visitors see', async (_which, reply, certificationId) => {
  const { client } = renderVerdict(reply, certificationId);
  expect(screen.getByText('10 free questions')).toBeTruthy();
  await expect
    .poll(() =>
      client
        .getQueryCache()
        .getAll()
        .some(({ state }) => state.status !== 'pending'),
    )
    .toBe(true);
  expect(screen.getByText('10 free questions')).toBeTruthy();
  expect(screen.queryByText('Your readiness:')).toBeNull();
});

test('a visitor asks for nothing', async () => {
  useSessionStore.setState({ user: null, token: null });
  const { client } = renderVerdict([example]);
  expect(screen.getByText('10 free questions')).toBeTruthy();
  expect(client.getQueryCache().getAll()).toEqual([]);
});
