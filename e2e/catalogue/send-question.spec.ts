import { newAccount, signIn } from '../exam-room.ts';
import { axeFindings } from '../page-faults.ts';
import { expect, test } from '../product.ts';

test('one question, two people: the sender answers and sends, the receiver answers, both see both', async ({
  page,
  product,
  browser,
}) => {
  await signIn(page, await newAccount(product.url));
  await page.goto('/questions/aws-saa-c03-q001');
  await page.getByRole('button', { name: 'Send this question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this question' });
  await dialog.getByRole('group').getByRole('button').first().click();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const url = await dialog.getByRole('textbox', { name: 'Link for one person' }).inputValue();
  expect(await axeFindings(page)).toEqual([]);

  const receiver = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const [first, second] = [await receiver.newPage(), await receiver.newPage()];
  await first.goto(url);
  await second.goto(url);
  const choose = async (tab: typeof first, letter: string) => {
    await tab
      .getByRole('group', { name: 'Your answer' })
      .getByRole('button', { name: new RegExp(`^${letter}\\.`) })
      .press('Enter');
    await tab.getByRole('button', { name: 'Answer', exact: true }).press('Enter');
  };
  await choose(first, 'B');
  await expect(first.getByRole('heading', { name: /^(Correct!|Incorrect)$/ })).toBeFocused();
  const both = (tab: typeof first) => tab.getByRole('region', { name: 'Both answers' });
  await expect(both(first)).toContainText(/YouB\s*The senderA/);
  expect(await axeFindings(first)).toEqual([]);

  // The other tab still shows the question: its answer comes too late, and it shows the first one.
  await choose(second, 'C');
  await expect(both(second)).toContainText(/YouB\s*The senderA/);

  const stranger = await browser.newContext();
  const third = await stranger.newPage();
  await third.goto(url);
  await expect(third.getByText('This link has been answered')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Send this question' }).click();
  await expect(page.getByRole('region', { name: 'Links you sent' })).toContainText('You: A · the other person: B');
  await receiver.close();
  await stranger.close();
});
