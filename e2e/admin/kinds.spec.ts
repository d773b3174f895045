import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../page-faults.ts';
import { demo, expect, test } from '../product.ts';
import { callAs, enter, expectNotice, pickCertification } from './staff.ts';

const certification = 'aws-clf-c02';
const preview = (page: Page): Locator => page.getByRole('region', { name: 'As learners see it' });

async function addQuestion(page: Page, kind: string, text: string) {
  await page.goto('/admin/catalogue/questions/new');
  await pickCertification(page, 'Certification', 'clf-c02');
  await page.getByLabel('Kind').selectOption({ label: kind });
  await page.getByLabel('Question', { exact: true }).fill(text);
}

async function fillOptions(page: Page, texts: readonly string[]) {
  for (const [index, text] of texts.entries()) {
    await page.getByLabel(`Text of option ${'ABCDEF'[index]}`).fill(text);
  }
  for (let left = 4; left > texts.length; left -= 1) {
    await page.getByRole('button', { name: `Remove option ${'ABCDEF'[left - 1]}` }).click();
  }
}

async function saveAndPublish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expectNotice(page, /is saved as a draft/);
  await expect(page).toHaveURL(new RegExp(`questions/${certification}-a\\d+$`));
  await page.getByRole('button', { name: 'Publish' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Publish / })
    .click();
  await expectNotice(page, /is published/);
  return page.url().split('/').at(-1) ?? '';
}

const expectNoViolations = async (page: Page) => expect(await axeFindings(page)).toEqual([]);

test('an ordering is written, tried in its preview, published, and its key changed', async ({ page, product }) => {
  await enter(page, product);
  await addQuestion(page, 'Ordering or build list', 'In which order do the e2e steps go?');
  await fillOptions(page, ['Deploy', 'Plan', 'Build']);
  for (const [letter, place] of Object.entries({ A: '3', B: '1', C: '2' })) {
    await page.getByLabel(`Place of step ${letter} in the right order`).selectOption(place);
  }
  const steps = preview(page).getByRole('list', { name: 'Steps, in order' }).getByRole('listitem');
  await expect(steps).toContainText(['Plan', 'Build', 'Deploy']);
  await preview(page).getByRole('button', { name: 'Hide the answer' }).click();
  await expect(steps).toContainText(['Deploy', 'Plan', 'Build']);
  const down = preview(page)
    .getByRole('group', { name: 'Deploy', exact: true })
    .getByRole('button', { name: 'Move down' });
  await down.click();
  await down.click();
  await expect(steps).toContainText(['Plan', 'Build', 'Deploy']);
  await expectNoViolations(page);

  const id = await saveAndPublish(page);
  const [asked] = (await callAs(product, demo.admin, `/admin/questions?q=${id}`, 'GET')) as object[];
  expect(asked).toMatchObject({ kind: 'ordering', correct_answer: 'BCA', publication: 'published' });

  await page.getByLabel('Place of step B in the right order').selectOption('2');
  await page.getByLabel('Place of step C in the right order').selectOption('1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, 'Version 2 is saved.');
});

test('a matching is written as a list, and changed to drop-downs in its text', async ({ page, product }) => {
  await enter(page, product);
  await addQuestion(page, 'Matching', 'Which e2e class fits?');
  await fillOptions(page, ['Hot', 'Archive']);
  const rows = { 'Read daily': 'A', 'Read once a year': 'B' };
  for (const [index, [text, letter]] of Object.entries(rows).entries()) {
    const row = page.getByRole('group', { name: `Row ${index + 1}` });
    if (!(await row.isVisible())) await page.getByRole('button', { name: 'Add a row' }).click();
    await row.getByLabel(`Text of row ${index + 1}`).fill(text);
    await row.getByLabel(`Right option of row ${index + 1}`).selectOption(letter);
  }
  await expect(preview(page).getByRole('combobox', { name: /Read once a year/ })).toHaveValue('B');
  await saveAndPublish(page);

  await page.getByLabel('Shown as').selectOption('inline');
  await page.getByLabel('Question', { exact: true }).fill('Logs read daily are [[1]], others [[2]].');
  await expect(preview(page).getByRole('combobox')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, 'Version 2 is saved.');
});

test('a scenario is written, and named by a question', async ({ page, product }) => {
  await enter(page, product);
  await page.goto('/admin/catalogue/scenarios/new');
  await pickCertification(page, 'Certification', 'clf-c02');
  await page.getByLabel('Title', { exact: true }).fill('The e2e warehouse');
  await page.getByLabel('Text of tab 1').fill('It moves to the cloud.');
  await page.getByLabel('Text of tab 2').fill('It must cost **less**.');
  await expect(preview(page).getByText('It must cost less.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, /is saved\. Now choose it at its questions/);
  await expect(page).toHaveURL(new RegExp(`scenarios/${certification}-case-a\\d+$`));
  const scenarioUrl = page.url();
  const id = scenarioUrl.split('/').at(-1) ?? '';

  await addQuestion(page, 'Choice', 'What should the e2e warehouse buy?');
  await fillOptions(page, ['Savings plans', 'Nothing']);
  await page.getByRole('checkbox', { name: /right/i }).first().check();
  await page.getByLabel('Scenario (optional)').selectOption(id);
  const questionId = await saveAndPublish(page);

  await page.goto(scenarioUrl);
  await expect(page.getByRole('link', { name: questionId })).toBeVisible();
});
