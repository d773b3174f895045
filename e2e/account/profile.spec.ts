import type { Page } from '@playwright/test';
import { newAccount, signIn } from '../exam-room.ts';
import { demo, expect, test } from '../product.ts';
import { paintOf, roleColour } from '../theme-colours.ts';

const subscription = {
  id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
  planType: 'ALL_ACCESS',
  planName: 'BASIC_3M',
  providerName: null,
  certificationId: null,
  certificationName: null,
  status: 'active',
  startDate: '2026-11-01T10:00:00.000Z',
  endDate: '2027-02-01T10:00:00.000Z',
  daysRemaining: 72,
  autoRenew: false,
};

async function openProfile(page: Page, url: string, mine: object | null) {
  await signIn(page, await newAccount(url, 'Marie Skłodowska Curie'));
  await page.route('**/api/subscriptions/my-subscription', (route) => route.fulfill({ json: mine }));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Marie Skłodowska Curie' })).toBeVisible();
}

test('a new user sees initials, role, no subscription and no attempts', async ({ page, product }) => {
  await openProfile(page, product.url, null);
  await expect(page.getByRole('main').getByText('MS', { exact: true })).toBeVisible();
  await expect(page.getByText('USER', { exact: true })).toBeVisible();
  await expect(page.getByText('No Active Subscription')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Plans' })).toHaveAttribute('href', '/pricing');
  await expect(page.getByText('No exam attempts yet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});

for (const [state, mine, label, status, actions] of [
  ['an active plan', subscription, 'All Access Premium', 'ACTIVE', ['Upgrade Plan', 'Cancel Subscription']],
  [
    'a trial',
    { ...subscription, planType: 'FREE_TRIAL', planName: 'FREE_TRIAL' },
    'Free Trial',
    'ACTIVE',
    ['Upgrade to Premium'],
  ],
  [
    'an expired plan',
    { ...subscription, status: 'expired', daysRemaining: 0 },
    'All Access Premium',
    'EXPIRED',
    ['Renew Subscription'],
  ],
  [
    'a cancelled plan',
    { ...subscription, status: 'cancel', daysRemaining: 0 },
    'All Access Premium',
    'CANCEL',
    ['Renew Subscription'],
  ],
  [
    'a pass of a provider',
    { ...subscription, planType: 'PROVIDER_PASS', planName: 'PROVIDER_PASS', providerName: 'AWS' },
    'AWS Provider Pass',
    'ACTIVE',
    ['Upgrade Plan', 'Cancel Subscription'],
  ],
] as const) {
  test(`${state} shows its label, its status and what can be done`, async ({ page, product }) => {
    await openProfile(page, product.url, mine);
    await expect(page.getByText(label)).toBeVisible();
    const badge = page.getByText(status, { exact: true });
    await expect(badge).toBeVisible();
    expect(await paintOf(badge)).toBe(
      await roleColour(page, status === 'ACTIVE' ? 'positive' : status === 'EXPIRED' ? 'negative' : 'caution'),
    );
    const offered = page.getByRole('main').getByText(/^(Upgrade|Cancel|Renew|View Plans)/);
    await expect(offered).toHaveText([...actions]);
  });
}

// PAG-4
test('cancelling asks in the words of the specification, and says when it failed', async ({ page, product }) => {
  await openProfile(page, product.url, subscription);
  await page.route('**/api/subscriptions/cancel', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    'Are you sure you want to cancel your subscription? You will lose access to premium features.',
  );
  await expect(dialog).toContainText('the 72 days you have paid for, until Feb 1, 2027');
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(dialog).toContainText('Failed to cancel subscription. Please try again.');
  const cancelled = { ...subscription, status: 'cancel', daysRemaining: 0 };
  await page.route('**/api/subscriptions/cancel', (route) => route.fulfill({ json: cancelled }));
  await page.route('**/api/subscriptions/my-subscription', (route) => route.fulfill({ json: cancelled }));
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Subscription cancelled successfully')).toBeVisible();
  await expect(page.getByText('CANCEL', { exact: true })).toBeVisible();
});

test('the reminder switch turns, and back when the server refuses', async ({ page, product }) => {
  await openProfile(page, product.url, subscription);
  await page.route('**/api/subscriptions/01939f3a*', (route) => route.abort());
  const reminder = page.getByRole('switch', { name: 'Remind me before it ends' });
  await reminder.click();
  await expect(page.getByText('The reminder could not be changed. Please try again.')).toBeVisible();
  await expect(reminder).not.toBeChecked();
});

test('an unconfirmed address is shown, and its link sent again', async ({ page, product }) => {
  await openProfile(page, product.url, null);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(/A new link is on its way/)).toBeVisible();
});

for (const [cause, answer, text] of [
  [
    'a message of the server',
    { status: 503, json: { statusCode: 503, code: 'UNAVAILABLE', message: 'Busy.' } },
    'Busy.',
  ],
  ['no answer', null, 'Failed to load profile data'],
] as const) {
  test(`a profile that cannot be loaded shows an error: ${cause}`, async ({ page, product }) => {
    await signIn(page, await newAccount(product.url));
    await page.route('**/api/exams/statistics/me*', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText(text)).toBeVisible();
  });
}

test('the history is paged, and its page is in the address', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(demo.learner);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/profile');
  const table = page.getByRole('table', { name: 'Exam History' });
  await expect(table.getByRole('row')).toHaveCount(11);
  await expect(table.getByText('N/A')).toBeVisible();
  await expect(table.getByRole('columnheader')).toHaveText(['Certification', 'Exam', 'Status', 'Score', 'Date']);
  const finished = table.getByRole('row').filter({ hasText: 'Failed' }).first();
  await expect(finished).toContainText(
    /\d+ questions.*\d+%.*\d+% to pass.*\w{3} \d+, \d{4}.*Started \d+:\d+.*completed \d+:\d+/,
  );
  for (const [status, role] of [
    ['Passed', 'positive'],
    ['Failed', 'negative'],
    ['In Progress', 'caution'],
  ] as const)
    expect(await paintOf(table.getByText(status, { exact: true }).first())).toBe(await roleColour(page, role));
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/profile?page=2');
  await expect(page.getByText(/^11–/)).toBeVisible();
});
