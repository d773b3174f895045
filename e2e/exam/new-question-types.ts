import type { Page } from '@playwright/test';
import { newAccount, signIn } from '../exam-room.ts';

type Question = { id: string; kind: string; display: string | null; number_of_answers: number; options: string[] };
type Attempt = { id: string; examId: string; questions: Question[] };

export const isOrder = ({ kind }: Question) => kind === 'ordering';
export const isChoice = ({ kind }: Question) => kind === 'choice';
/** An order of which some steps are left out. */
export const isBuildList = ({ kind, number_of_answers, options }: Question) =>
  kind === 'ordering' && number_of_answers < options.length;
export const hasDisplay = (display: string) => (question: Question) => question.display === display;

/** An account with a trial, signed in to the page, and how it calls the API. */
export async function trialAccount(page: Page, url: string) {
  const account = await newAccount(url);
  const call = async <Reply>(method: string, path: string, body?: unknown): Promise<Reply> => {
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Reply;
  };
  await call('POST', '/subscriptions', { planType: 'FREE_TRIAL' });
  await signIn(page, account);
  return { call };
}

type Call = Awaited<ReturnType<typeof trialAccount>>['call'];

/** Starts the practice exam of a certification that has every kind of question. */
export async function startNewTypes(call: Call, certificationId: string, examMode: 'exam' | 'practice' = 'exam') {
  const exams = await call<{ id: string }[]>('GET', `/certifications/${certificationId}/test-exams`);
  const exam = exams.find(({ id }) => id === `${certificationId}-exam-4`);
  return call<Attempt>('POST', `/test-exams/${exam?.id}/start`, { examMode });
}

/** Opens the room of an attempt at the first question that fits, as a reload there would. Returns its number. */
export async function openAt(page: Page, attempt: Attempt, fits: (question: Question) => boolean): Promise<number> {
  const index = attempt.questions.findIndex(fits);
  await page.addInitScript(
    ([key, id]) => {
      if (sessionStorage.getItem(`${key}-set`) === id) return;
      sessionStorage.setItem(`${key}-set`, id);
      sessionStorage.setItem(key, id);
    },
    [`question-of-${attempt.id}`, attempt.questions[index]?.id ?? ''] as const,
  );
  await page.goto(`/test-exams/${attempt.examId}/take?attempt=${attempt.id}`);
  await page.getByRole('group', { name: `Question ${index + 1} of ${attempt.questions.length}` }).waitFor();
  return index + 1;
}
