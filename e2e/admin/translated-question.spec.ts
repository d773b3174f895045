import { axeFindings } from '../page-faults.ts';
import { expect, test } from '../product.ts';
import { enter, expectNotice } from './staff.ts';

const id = 'aws-clf-c02-q004';
const text = 'Công ty nên chọn cách nào để chỉ trả tiền cho những gì đã dùng?';

test('staff translate a question by keyboard; Vietnamese pages show it, and mark the others as English', async ({
  page,
  product,
}) => {
  await enter(page, product);
  await page.goto(`/admin/catalogue/questions/${id}`);
  const section = page.getByRole('group', { name: 'Vietnamese', exact: true });
  await page.locator('summary', { hasText: 'Vietnamese' }).focus();
  await page.keyboard.press('Enter');
  await section.getByLabel('Question in Vietnamese').focus();
  await page.keyboard.type(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The first field that is missing takes the focus, with what is wrong beside it; nothing that was typed is lost.
  await expect(section.getByText(/^Translate the explanation/).first()).toBeVisible();
  await expect(section.getByLabel('Question in Vietnamese')).toHaveValue(text);
  for (const field of await section.getByLabel(/^(About option .|Explanation) in Vietnamese$/).all()) {
    await field.focus();
    await page.keyboard.type('Vì cách này hợp với yêu cầu.');
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, /saved/i);
  await page.reload();
  await page.locator('summary', { hasText: 'Vietnamese' }).click();
  await expect(section.getByLabel('Question in Vietnamese')).toHaveValue(text);
  await expect(section.getByRole('checkbox')).toBeChecked();

  const sign = page.getByRole('main').getByRole('img', { name: 'Câu hỏi bằng tiếng Anh' });
  await page.goto(`/vi/questions/${id}`);
  await expect(page.getByText(text)).toBeVisible();
  await expect(sign).toHaveCount(0);
  await page.goto('/vi/questions/aws-clf-c02-q003');
  await expect(sign).toHaveText('EN');
  await expect(page.locator('.question-text').first()).toHaveAttribute('lang', 'en');
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(`/questions/${id}`);
  await expect(page.getByText(text)).toHaveCount(0);
  await expect(page.locator('.question-text[lang]')).toHaveCount(0);
});
