import { newAccount, signIn } from '../exam-room.ts';
import { expect, test } from '../product.ts';

// PAG-1
test('plans, prices, durations and answers are on the page before any script runs', async ({ request }) => {
  const html = await (await request.get('/pricing')).text();
  const articles = html.match(/<article[\s\S]*?<\/article>/g) ?? [];
  for (const [plan, texts] of [
    ['Free Trial', ['Free', '30-day free trial', 'Start Free Trial']],
    ['Basic', ['$29.99', '3 months access', 'Get Started']],
    ['Professional', ['$49.99', '6 months access', 'Most Popular']],
    ['Full year', ['12 months access', 'Get Started']],
  ] as const) {
    const article = articles.find((one) => one.replace(/<[^>]+>/g, '|').includes(`|${plan}|`)) ?? '';
    for (const text of texts) expect(article.replace(/<!-- -->/g, ''), plan).toContain(text);
  }
  const texts = [
    'Choose Your Plan',
    'cancel anytime',
    'online wallet',
    'bank transfer',
    'proration',
    '20% for students',
  ];
  for (const text of texts) expect(html).toContain(text);
  expect(await (await request.get('/contact')).text()).toContain('Our support team responds within 24 hours');
});

test('a plan is refused by a dialog that is open as soon as it is there, and gives the focus back', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const dialog = document.querySelector('dialog');
      if (!dialog) return;
      observer.disconnect();
      if (dialog.open) document.documentElement.dataset.dialog = 'open immediately';
    }).observe(document, { childList: true, subtree: true });
  });
  const { token, ...account } = await newAccount(product.url);
  await page.request.post(`${product.url}/api/subscriptions`, {
    headers: { authorization: `Bearer ${token}` },
    data: { planType: 'FREE_TRIAL' },
  });
  await signIn(page, { token, ...account });
  await page.goto('/pricing');
  const trial = page.getByRole('article', { name: 'Free Trial' }).getByRole('button');
  await trial.click();
  await expect(page.getByRole('alertdialog')).toContainText('You already have this plan or a similar plan active.');
  await expect(page.locator('html')).toHaveAttribute('data-dialog', 'open immediately');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(trial).toBeFocused();
});
