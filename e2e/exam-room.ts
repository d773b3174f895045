import type { Page } from '@playwright/test';

export const freeExam = '/certifications/aws-saa-c03/test-exams/aws-saa-c03-exam-1';

type Session = { user: { id: string; name: string }; token: string };

/** A new account, made through the API. */
export async function newAccount(url: string, name = 'Ada Lovelace'): Promise<Session & { email: string }> {
  const email = `${crypto.randomUUID()}@examplar.test`;
  const reply = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, password: 'practice-makes-perfect' }),
  });
  return { ...((await reply.json()) as Session), email };
}

/** Signs a page in as the browser itself would have stored it. */
export async function signIn(page: Page, { user, token }: Session) {
  await page.addInitScript(
    (state) => {
      if (sessionStorage.getItem('was-signed-in')) return;
      sessionStorage.setItem('was-signed-in', '1');
      localStorage.setItem('auth-storage', JSON.stringify({ state, version: 0 }));
    },
    { user, token, isAuthenticated: true },
  );
}

/** Opens an exam and starts it; resolves once the first question is there. */
export async function startExam(page: Page, mode: 'Exam Mode' | 'Practice Mode', path = freeExam) {
  await page.goto(path);
  await page.getByRole('button', { name: new RegExp(mode) }).click();
  await page.getByText(/^Question 1 of \d+$/).waitFor();
}

/** The option buttons of the question in sight. */
export const options = (page: Page) =>
  page.getByRole('group', { name: /^Question \d+ of/ }).getByRole('button', { name: /^[A-I]\. / });

/** From a question over the check screen to the dialog that submits the exam. */
export async function openSubmitDialog(page: Page) {
  await page.getByRole('button', { name: 'Submit Exam' }).click();
  await page.getByRole('region', { name: 'Check your answers' }).getByRole('button', { name: 'Submit Exam' }).click();
}

/** Answers every question of a practice attempt with its first options, and finishes it. Returns how many there were. */
export async function practiseAll(page: Page): Promise<number> {
  const place = page.getByText(/^Question 1 of \d+$/);
  await place.waitFor();
  const total = Number((await place.innerText()).match(/\d+$/)?.[0]);
  for (let question = 1; question <= total; question += 1) {
    await page.getByText(`Question ${question} of ${total}`, { exact: true }).waitFor();
    const hint = page.getByText(/^Select \d answers for this question$/);
    const count = (await hint.count()) ? Number((await hint.innerText()).match(/\d/)?.[0]) : 1;
    for (let key = 1; key <= count; key += 1) await page.keyboard.press(String(key));
    if (count > 1) await page.keyboard.press('Enter');
    await page.getByRole('button', { name: question === total ? 'Finish' : 'Next Question' }).click();
  }
  return total;
}

/** As many options as the question in sight asks for. */
export async function answerRightCount(page: Page) {
  const hint = page.getByText(/^Select \d answers for this question$/);
  const count = (await hint.count()) ? Number((await hint.innerText()).match(/\d/)?.[0]) : 1;
  for (let index = 0; index < count; index += 1) await options(page).nth(index).click();
  return count;
}
