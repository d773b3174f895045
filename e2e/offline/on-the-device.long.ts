import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { answerChoice, pressChoice, skipToChoice } from './device.ts';
import {
  answerNext,
  answersOf,
  callAs,
  countAnswers,
  keep,
  keptOnDevice,
  newLearner,
  openFirstList,
  openWithoutConnection,
  signInAs,
} from './train.ts';

test.use({ serviceWorkers: 'allow' });

const certificationId = 'aws-saa-c03';

type KeptQuestion = {
  attemptId: string;
  id: string;
  kind: string;
  display: string | null;
  number_of_answers: number;
  options: unknown[];
};

/** Everything in a store of the product's databases on the device. Runs in the page. */
const readStore = ({ database, store }: { database: string; store: string }) =>
  new Promise<unknown[]>((done, fail) => {
    const opening = indexedDB.open(database);
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const all = opening.result.transaction(store).objectStore(store).getAll();
      all.onsuccess = () => {
        opening.result.close();
        done(all.result);
      };
    };
  });

const keptQuestions = async (page: Page): Promise<KeptQuestion[]> => {
  const kept = (await page.evaluate(readStore, { database: 'examplar-packs', store: 'packs' })) as {
    attempt?: { id: string; questions: Omit<KeptQuestion, 'attemptId'>[] };
  }[];
  return kept.flatMap(({ attempt }) => attempt?.questions.map((one) => ({ ...one, attemptId: attempt.id })) ?? []);
};

type Settled = { letters: string; feedback?: { is_correct: boolean }; refusal?: string };

/** What became of the answers on the device. */
const settledAnswers = async (page: Page): Promise<Record<string, Settled>> => {
  const records = (await page.evaluate(readStore, { database: 'examplar-answers', store: 'attempts' })) as {
    pack?: { settled: Record<string, Settled> };
  }[];
  return Object.assign({}, ...records.map(({ pack }) => pack?.settled ?? {}));
};

const isBuildList = ({ kind, number_of_answers, options: all }: KeptQuestion) =>
  kind === 'ordering' && number_of_answers < all.length;

/** Each kind of question with how it is answered. */
const kinds: Record<string, [fits: (question: KeptQuestion) => boolean, answer: (page: Page) => Promise<unknown>]> = {
  'a choice of one': [({ kind, number_of_answers: n }) => kind === 'choice' && n === 1, answerChoice],
  'a choice of several': [({ kind, number_of_answers: n }) => kind === 'choice' && n > 1, answerChoice],
  'an order': [
    (question) => question.kind === 'ordering' && !isBuildList(question),
    async (page) => {
      await page.getByRole('button', { name: 'Keep this order' }).click();
      await submit(page);
    },
  ],
  'a build list': [
    isBuildList,
    async (page) => {
      const add = page.getByRole('button', { name: /^Add: / });
      await add.first().waitFor();
      while ((await page.getByText(/^Step \d+$/).count()) > 0) await add.first().click();
      await submit(page);
    },
  ],
  'a list of pairs': [({ display }) => display === 'list', fillSelects],
  'a grid': [
    ({ display }) => display === 'grid',
    async (page) => {
      for (const row of await page
        .getByRole('row')
        .filter({ has: page.getByRole('radio') })
        .all())
        await row.getByRole('radio').first().press('Space');
      await submit(page);
    },
  ],
  'places in a text': [({ display }) => display === 'inline', fillSelects],
};

async function fillSelects(page: Page) {
  const selects = page.getByRole('group', { name: /^Question \d+ of/ }).getByRole('combobox');
  await selects.first().waitFor();
  for (const select of await selects.all()) await select.selectOption({ index: 1 });
  await submit(page);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Answer' }).click();

// OFF-11, OFF-14
test('each kind of question is answered without a connection, and judged as the server judges it', async ({
  page,
  context,
  product,
}) => {
  const account = await newLearner(product, 'microsoft-az-104', 240);
  await signInAs(page, account);
  await page.goto('/study/microsoft-az-104');
  await page.getByText('5 days', { exact: true }).click();
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.getByText(/^On this device until/)).toBeVisible();
  const questions = await keptQuestions(page);
  await context.setOffline(true);
  const verdicts = new Map<string, boolean>();
  for (const [name, [fits, answer]] of Object.entries(kinds)) {
    const question = questions.find((one) => fits(one) && !verdicts.has(one.id));
    if (!question) throw new Error(`The pack has no question that is ${name}`);
    await page.evaluate(({ attemptId, id }) => sessionStorage.setItem(`question-of-${attemptId}`, id), question);
    await page.goto(`/study/offline?attempt=${question.attemptId}`);
    await page.getByRole('group', { name: /^Question \d+ of/ }).waitFor();
    await answer(page);
    await expect(page.getByRole('region', { name: 'Feedback' }), name).toBeVisible();
    verdicts.set(question.id, (await page.getByRole('heading', { name: 'Correct!', exact: true }).count()) > 0);
    await expect(keptOnDevice(page, verdicts.size)).toBeVisible();
  }
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const settled = await settledAnswers(page);
  expect(new Map(Object.entries(settled).map(([id, { feedback }]) => [id, feedback?.is_correct]))).toEqual(verdicts);
  await expect(page.getByText(/was corrected after you downloaded it/)).toHaveCount(0);
});

// OFF-9
test('a pack is renewed and removed: what waited arrives, and its lists end on the server', async ({
  page,
  context,
  product,
}) => {
  const account = await newLearner(product, certificationId);
  await signInAs(page, account);
  await keep(page, certificationId);
  const pictures = () =>
    page.evaluate(() => caches.keys().then((names) => names.filter((name) => /pictures/.test(name)).length));
  const attemptsHere = async () => [...new Set((await keptQuestions(page)).map(({ attemptId }) => attemptId))].sort();
  const former = await attemptsHere();
  await openWithoutConnection(page, context, `/study/${certificationId}`);
  const attemptId = await openFirstList(page);
  await answerNext(page);
  await expect(keptOnDevice(page, 1)).toBeVisible();

  await context.setOffline(false);
  await page.goto(`/study/${certificationId}`);
  const statusOf = async (id: string) =>
    (await callAs<{ status: string }>(account, product, `GET /test-exam-attempts/${id}`)).status;
  await page.getByRole('button', { name: 'Renew' }).click();
  await expect.poll(async () => (await attemptsHere()).some((id) => former.includes(id))).toBe(false);
  await expect(page.getByRole('button', { name: 'Remove' })).toBeEnabled();
  for (const id of former) expect(await statusOf(id), id).toMatch(/Passed|Failed/);
  expect(await countAnswers(account, product, attemptId)).toBe(1);
  const renewed = await attemptsHere();
  expect(await pictures()).toBeLessThanOrEqual(1);

  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Keep on this device' })).toBeVisible();
  for (const id of renewed) expect(await statusOf(id), id).toMatch(/Passed|Failed/);
  expect([await attemptsHere(), await pictures(), await settledAnswers(page)]).toEqual([[], 0, {}]);
});

// OFF-12
test('a full disk is said at once: nothing is begun, no answer is promised, and both work once there is room', async ({
  page,
  context,
  product,
}) => {
  const account = await newLearner(product, certificationId);
  await signInAs(page, account);
  await page.goto(`/study/${certificationId}`);
  const session = await context.newCDPSession(page);
  /** Chromium believes for 30 s what it last knew of the room that is left. */
  const setQuota = async (quotaSize?: number) => {
    const changed = { origin: product.url, ...(quotaSize !== undefined && { quotaSize }) };
    await session.send('Storage.overrideQuotaForOrigin', changed);
    if (quotaSize !== undefined) await page.waitForTimeout(31_000);
  };
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  // Chromium reports no true quota to pages any more: the disk is found to be full in the middle of keeping.
  await setQuota(1);
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.getByText('This device has no room for these questions. Nothing was kept.')).toBeVisible();
  expect(await keptQuestions(page)).toEqual([]);
  await setQuota();
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.getByText(/^On this device until/)).toBeVisible();

  await openWithoutConnection(page, context, '/study');
  const attemptId = await openFirstList(page);
  await setQuota(1);
  expect(await skipToChoice(page)).toBe(true);
  await pressChoice(page);
  await expect(page.getByText('This device has no room. This answer is not kept.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Feedback' })).toHaveCount(0);
  await setQuota();
  const questionId = await answerNext(page);
  await expect(keptOnDevice(page, 1)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => countAnswers(account, product, attemptId)).toBe(1);
  expect(Object.keys(await answersOf(account, product, attemptId))).toEqual([questionId]);
});
