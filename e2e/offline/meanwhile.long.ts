import { callAs as callAsStaff } from '../admin/staff.ts';
import { inDatabase } from '../database.ts';
import { demo, expect, type Product, test } from '../product.ts';
import {
  answerNext,
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

type Sheet = { options: object[]; correct_answer: string } & Record<string, unknown>;

/** Has staff say that another option is the right one: a new version of the question. */
async function correctKey(product: Product, questionId: string) {
  const path = `/admin/questions/${questionId}`;
  const sheet = (await callAsStaff(product, demo.admin, path, 'GET')) as Sheet;
  const { question_text, explanation, topic_number, difficulty, reference } = sheet;
  const right = 'ABCDEFGHI'.indexOf(sheet.correct_answer);
  const place = (right + 1) % sheet.options.length;
  const options = sheet.options.map((option, index) => ({ ...option, correct: index === place }));
  await callAsStaff(product, demo.admin, path, 'PUT', {
    ...{ question_text, explanation, topic_number, difficulty, reference },
    options,
  });
  return { before: sheet.correct_answer, after: 'ABCDEFGHI'.charAt(place) };
}

type Asked = { questions: { id: string; kind: string; number_of_answers: number }[] };
type Ended = { questions: { id: string; correct_answer: string }[] };

// OFF-11
test('a key that is corrected meanwhile: a list keeps its version, is regraded once it ended, and another verdict is said', async ({
  page,
  context,
  product,
}) => {
  const account = await newLearner(product, certificationId);
  await signInAs(page, account);
  await keep(page, certificationId);
  await openWithoutConnection(page, context, '/study');
  const attemptId = await openFirstList(page);
  const { questions } = await callAs<Asked>(account, product, `GET /test-exam-attempts/${attemptId}`);
  const [edited = '', overwritten = ''] = questions
    .filter(({ kind, number_of_answers: count }) => kind === 'choice' && count === 1)
    .map(({ id }) => id);
  const answerAt = async (questionId: string, letter: string) => {
    await page.evaluate(([id, at]) => sessionStorage.setItem(`question-of-${id}`, at), [
      attemptId,
      questionId,
    ] as const);
    await page.reload();
    await page.getByRole('group', { name: /^Question \d+ of/ }).waitFor();
    await page.keyboard.press(String('ABCDEFGHI'.indexOf(letter) + 1));
    await page.getByRole('region', { name: 'Feedback' }).waitFor();
  };

  // By staff, as a new version: what was asked stays (ATT-1) until the list has ended and its question is regraded.
  const key = await correctKey(product, edited);
  await answerAt(edited, key.before);
  await expect(page.getByRole('heading', { name: 'Correct!', exact: true })).toBeVisible();

  // In the version itself, as only an operator could: the server then judges otherwise than the device.
  const [{ correct_answer: former = '' } = {}] = await inDatabase<{ correct_answer: string }>(
    product,
    'select correct_answer from question_version where question_id = $1 order by version desc limit 1',
    [overwritten],
  );
  const other = former === 'A' ? 'B' : 'A';
  await answerAt(overwritten, former);
  await expect(page.getByRole('heading', { name: 'Correct!', exact: true })).toBeVisible();
  await expect(keptOnDevice(page, 2)).toBeVisible();
  await product.kill();
  await inDatabase(product, 'update question_version set correct_answer = $2 where question_id = $1', [
    overwritten,
    other,
  ]);
  await product.restart();
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText(/^The answer key to this question was corrected after you downloaded it/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Incorrect', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^The answer key to this question was corrected after you downloaded it/)).toBeVisible();

  await page.goto(`/study/${certificationId}`);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Keep on this device' })).toBeVisible();
  await callAsStaff(product, demo.admin, `/admin/questions/${edited}/regrade`, 'POST', {
    dryRun: false,
    reason: 'The key was wrong',
  });
  const ended = await callAs<Ended>(account, product, `GET /test-exam-attempts/${attemptId}`);
  expect(ended.questions.find(({ id }) => id === edited)?.correct_answer).toBe(key.after);
});

// OFF-3, OFF-4
test('a plan that ends meanwhile leaves the lists on the device usable, and their answers count', async ({
  page,
  context,
  product,
}) => {
  const account = await newLearner(product, certificationId);
  await signInAs(page, account);
  await keep(page, certificationId);
  await openWithoutConnection(page, context, '/study');
  const attemptId = await openFirstList(page);
  await answerNext(page);
  await inDatabase(
    product,
    "update subscription set status = 'expired', starts_at = now() - interval '2 days', ends_at = now() - interval '1 hour', ended_at = now() where user_id = $1",
    [account.user.id],
  );
  await context.setOffline(false);
  await expect.poll(() => countAnswers(account, product, attemptId)).toBe(1);
  await page.getByRole('button', { name: 'Next Question' }).click();
  await answerNext(page);
  await expect.poll(() => countAnswers(account, product, attemptId)).toBe(2);
  // It has ended: a new pack holds the free questions alone.
  await page.goto(`/study/${certificationId}`);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Keep on this device' })).toBeVisible();
  const pack = await callAs<{ lists: { attempt: Asked }[] }>(
    account,
    product,
    `POST /users/me/targets/${certificationId}/pack`,
    { days: 5 },
  );
  const asked = pack.lists.flatMap(({ attempt }) => attempt.questions.map(({ id }) => id));
  expect(new Set(asked).size).toBeLessThan(40);
});

// OFF-10, OFF-13
test('after a session has ended the same user signs in again, and every answer arrives', async ({
  page,
  context,
  product,
}) => {
  const account = await newLearner(product, certificationId);
  await signInAs(page, account);
  await keep(page, certificationId);
  await page.evaluate(() => localStorage.setItem('last-contact', String(Date.now() - 5 * 86_400_000)));
  await openWithoutConnection(page, context, '/study');
  await expect(page.getByText(/^Connect once before .+, or you will have to sign in again\./)).toBeVisible();
  const attemptId = await openFirstList(page);
  await answerNext(page);
  await expect(keptOnDevice(page, 1)).toBeVisible();
  await page.getByRole('link', { name: 'Save and exit' }).click();
  await inDatabase(product, 'delete from session where user_id = $1', [account.user.id]);
  await context.setOffline(false);
  // The page says so, or has led to the form already, as after any press.
  const email = page.getByLabel('Email');
  await expect(page.getByText('Sign in to practise offline').or(email)).toBeVisible();
  if (!(await email.isVisible())) await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await email.fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Login' }).last().click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/study/offline');
  await expect(page.getByText(/^On this device until/)).toBeVisible();
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '{}').state.token);
  await expect.poll(() => countAnswers({ ...account, token }, product, attemptId)).toBe(1);
});
