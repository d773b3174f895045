import { axeFindings } from '../page-faults.ts';
import { demo, expect, test } from '../product.ts';
import { callAs, enter, expectNotice, pickCertification } from './staff.ts';

const bank = `$CATEGORY: Warehouse

::Good:: Which shelf holds the e2e parcels?{=The blue shelf ~The red shelf ~The floor}

::Bad:: Which e2e question has no key?{~One ~Two}
`;

test('a question is written with its preview, published, and changed in a new version', async ({ page, product }) => {
  await enter(page, product);
  await page.goto('/admin/catalogue/questions');
  await page.getByRole('link', { name: 'Add a question' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add a question' })).toBeVisible();
  await pickCertification(page, 'Certification', 'saa-c03');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('Please fill in this field').first()).toBeVisible();

  await page.getByLabel('Question', { exact: true }).fill('Which **bucket** is the e2e one?');
  const preview = page.getByRole('region', { name: 'As learners see it' });
  await expect(preview.getByText('Which bucket is the e2e one?')).toBeVisible();
  for (const [letter, text] of Object.entries({ A: 'The first', B: 'The second', C: 'The third' })) {
    await page.getByLabel(`Text of option ${letter}`).fill(text);
  }
  await page.getByRole('button', { name: 'Remove option D' }).click();
  await page.getByRole('button', { name: 'Move option A down' }).click();
  await expect(page.getByLabel('Text of option B')).toHaveValue('The first');
  await expect(preview.getByText('Correct Answer: B')).toBeVisible();
  await page.getByLabel('Topic').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expectNotice(page, /is saved as a draft/);
  await expect(page).toHaveURL(/questions\/aws-saa-c03-a\d+$/);

  await page.getByRole('button', { name: 'Publish' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Publish / })
    .click();
  await expectNotice(page, /is published/);
  await expect(page.getByText('Published', { exact: true })).toBeVisible();

  await page.getByLabel('Question', { exact: true }).fill('Which bucket is the e2e one by now?');
  await page.getByRole('link', { name: 'Questions', exact: true }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, 'Version 2 is saved.');
  await page.getByText('Versions', { exact: true }).click();
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
});

test('a file is checked, its problems named by line, and its valid questions written', async ({ page, product }) => {
  await enter(page, product);
  await page.goto('/admin/imports');
  await page.getByRole('link', { name: 'Import a file' }).click();
  await pickCertification(page, 'Import into', 'saa-c03');
  const choose = (name: string, text: string) =>
    page.getByLabel(/^Choose (a|another) file$/).setInputFiles({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
  await choose('broken.xml', '<quiz><question type="multichoice"><name>');
  await expect(page.getByText(/Nothing was changed/)).toBeVisible();

  await choose('bank.gift', bank);
  const rejected = page.getByRole('table', { name: 'Rejected' });
  await expect(rejected.getByRole('row')).toHaveCount(2);
  await expect(rejected).toContainText('5');
  await expect(page).toHaveURL(/\/admin\/imports\/[0-9a-f-]{36}$/);
  await page.reload();
  await expect(rejected.getByRole('row')).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Warehouse').selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Import all' })).toBeDisabled();
  await page.getByRole('button', { name: 'Import 1 valid question' }).click();
  await expect(page.getByText('Imported: 1 added, 0 updated, 0 unchanged.')).toBeVisible();
  await page.getByRole('link', { name: 'Imports', exact: true }).last().click();
  await expect(page.getByRole('row', { name: /bank\.gift/ }).first()).toContainText('1 added');
});

test('a large file shows how far it is, in two tabs and after a reload, and can be cancelled', async ({
  page,
  product,
}) => {
  const record = (n: number) =>
    `::Large ${n}:: Which e2e crate number ${n} stands beside the ${n * 7}th door of hall ${n % 13}?{=Crate ${n} ~Crate ${n + 1} ~Crate ${n + 2}}\n\n`;
  await enter(page, product);
  await page.goto('/admin/imports/new');
  await pickCertification(page, 'Import into', 'clf-c02');
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'large.gift',
    mimeType: 'text/plain',
    buffer: Buffer.from(Array.from({ length: 4_000 }, (_, n) => record(n + 1)).join('')),
  });
  await expect(page).toHaveURL(/\/admin\/imports\/[0-9a-f-]{36}$/);
  const bar = page.getByRole('progressbar', { name: /Waiting|Reading|near-duplicates/ });
  await expect(bar).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await page.reload();
  expect(await axeFindings(page)).toEqual([]);
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Import all 4,000 questions' })).toBeVisible({ timeout: 60_000 });
  }
  await other.close();
  await page.getByRole('button', { name: 'Import all 4,000 questions' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('This import was cancelled.')).toBeVisible();
  await page.getByRole('link', { name: 'Imports', exact: true }).last().click();
  await expect(page.getByRole('row', { name: /large\.gift/ }).first()).toContainText('Cancelled');
});

test('a drawn exam is tried before it is published', async ({ page, product }) => {
  await enter(page, product);
  await page.goto('/admin/catalogue/exams/new?certification_id=aws-saa-c03');
  await page.getByLabel('Id').fill('aws-saa-c03-exam-e2e');
  await page.getByLabel('Title', { exact: true }).fill('Drawn for the browser test');
  await page.getByLabel('Number of questions').fill('20');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expectNotice(page, /is saved as a draft/);
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(page.getByText('20 questions drawn; every topic has enough.')).toBeVisible();
});

test('a report is resolved beside its question, and the reporter is notified', async ({ page, product }) => {
  await callAs(product, demo.learner, '/questions/aws-saa-c03-q001/reports', 'POST', {
    reason: 'outdated',
    comment: 'Renamed in the e2e year.',
  });
  await enter(page, product);
  await page.goto('/admin/reports?state=open');
  await page.getByRole('link', { name: /It is out of date/ }).click();
  await expect(page.getByText('Renamed in the e2e year.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit the question' })).toBeVisible();
  await page.getByRole('button', { name: /^Resolve/ }).click();
  await expect(page.getByText('Please choose a verdict')).toBeVisible();
  await page.getByLabel('No change').check();
  await page.getByLabel('Note (optional)').fill('It has the new name already.');
  await page.getByRole('button', { name: /^Resolve/ }).click();
  await expectNotice(page, 'The report is resolved: No change.');
  const mine = await callAs(product, demo.learner, '/users/me/reports', 'GET');
  expect(mine[0]).toMatchObject({ verdict: 'no_change', note: 'It has the new name already.' });
});
