import { getExample } from '@examplar/contract/calls/example';
import { SignedIn } from '@examplar/contract/identity';
import { Member } from '@examplar/contract/teams/members';
import { TeamOrder, TeamSeats } from '@examplar/contract/teams/seats';
import { Team } from '@examplar/contract/teams/teams';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { CallInput } from '../../../../server/page-context.ts';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import TeamsPages from '../teams-pages.tsx';

const { user, token } = getExample(SignedIn);
const none: TeamSeats = { paid: 0, assigned: 0, endsOn: null, pricePerSeat: 59.99 };
const some: TeamSeats = { ...getExample(TeamSeats), paid: 31, assigned: 17, endsOn: '2999-11-21' };
const team = { ...getExample(Team), members: 24 };
const order = getExample(TeamOrder);
const invoice = {
  company: 'Acme GmbH',
  address: '1 Main Street',
  taxId: null,
  email: 'ap@acme.example',
  payTo: ['IBAN XX00 0000'],
  pricePerSeat: 59.99,
  endsOn: '2027-11-21',
};
const proForma = {
  ...order,
  method: 'invoice' as const,
  status: 'pending' as const,
  reference: 'PF-7K2M9-QPD4T',
  paidAt: null,
  vndAmount: null,
  invoice,
};
type Handlers = Parameters<typeof fakeApi>[0];

beforeEach(() => useSessionStore.setState({ user, token, isAuthenticated: true, isRestored: true }));

/** The seats' call with a price for whatever number is asked for. */
const priced =
  (seats: TeamSeats) =>
  ({ query = {} }: CallInput): TeamSeats =>
    query.quote
      ? {
          ...seats,
          quote: {
            seats: Number(query.quote),
            amount: Number(query.quote) * 60,
            daysLeft: 365,
            endsOn: '2027-11-21',
            renews: query.renews === 'true',
          },
        }
      : seats;

function openSeats(handlers: Handlers, at = `/teams/${team.id}/seats`) {
  const api = fakeApi({
    'GET /users/me': user,
    'GET /subscriptions/my-subscription': null,
    'GET /teams/:teamId': team,
    'GET /teams/:teamId/orders': [],
    ...handlers,
  });
  return { api, ...renderPage(<TeamsPages />, { path: '/teams/*', at }) };
}

// TEA-34
test('the first seats are as many as the team has people, priced as the number is typed', async () => {
  const page = openSeats({ 'GET /teams/:teamId/seats': priced(none) });
  expect(await screen.findByText('$1,440.00')).toBeTruthy();
  const count = screen.getByRole('textbox', { name: 'Number of seats' });
  await page.user.clear(count);
  await page.user.type(count, '12');
  expect(await screen.findByText('$720.00')).toBeTruthy();
  expect(screen.getByText('12 seats until the end of Nov 21, 2027 (UTC), 365 days.')).toBeTruthy();
  expect(screen.getByText('No orders yet.')).toBeTruthy();
});

// TEA-34
test('a number that cannot be bought is explained, and nothing can be paid', async () => {
  const message = 'Please write to us.';
  openSeats({
    'GET /teams/:teamId/seats': ({ query = {} }: CallInput) =>
      query.quote ? refusal(400, 'VALIDATION_FAILED', message, [{ path: 'quote', message }]) : some,
  });
  expect(await screen.findByText(message)).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Pay with VNPay' }) as HTMLButtonElement).disabled).toBe(true);
});

// TEA-36
test('an invoice is ordered for a company and opens as a page to print', async () => {
  const page = openSeats({
    'GET /teams/:teamId/seats': priced(none),
    'POST /teams/:teamId/seats/invoice': proForma,
    'GET /teams/:teamId/orders/:orderId': proForma,
  });
  await screen.findByText('$1,440.00');
  await page.user.click(screen.getByRole('button', { name: 'Order by invoice' }));
  const dialog = within(screen.getByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Order' }));
  expect(dialog.getByText('Enter the company')).toBeTruthy();
  await page.user.type(dialog.getByRole('textbox', { name: 'Company' }), 'Acme GmbH');
  await page.user.type(dialog.getByRole('textbox', { name: 'Address' }), '1 Main Street');
  await page.user.type(dialog.getByRole('textbox', { name: /^Email/ }), 'ap@acme.example');
  await page.user.click(dialog.getByRole('button', { name: 'Order' }));
  expect(await screen.findByRole('heading', { name: 'Pro forma invoice' })).toBeTruthy();
  expect(page.api.of('POST /teams/:teamId/seats/invoice').map(({ body }) => body)).toEqual([
    { seats: 24, renews: false, company: 'Acme GmbH', address: '1 Main Street', email: 'ap@acme.example', taxId: null },
  ]);
  expect(screen.getByText('PF-7K2M9-QPD4T')).toBeTruthy();
  expect(screen.getByText('IBAN XX00 0000')).toBeTruthy();
});

// TEA-7
test('seats that are free are given to all without one at once', async () => {
  const members = ['a', 'b'].map((id) => ({ ...getExample(Member), id, hasSeat: id === 'a' }));
  const page = openSeats({
    'GET /teams/:teamId/seats': priced(some),
    'GET /teams/:teamId/members': members,
    'PUT /teams/:teamId/members/:memberId': getExample(Member),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Give seats to all 7 without one' }));
  await expect
    .poll(() => page.api.of('PUT /teams/:teamId/members/:memberId').map(({ body }) => body))
    .toEqual([{ hasSeat: true }]);
});

// TEA-2
test('a trainer sees the seats, and neither prices nor orders', async () => {
  const page = openSeats({
    'GET /teams/:teamId': { ...team, role: 'trainer' },
    'GET /teams/:teamId/seats': some,
  });
  expect(await screen.findByText('31')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay with VNPay' })).toBeNull();
  expect(page.api.of('GET /teams/:teamId/orders')).toEqual([]);
});
