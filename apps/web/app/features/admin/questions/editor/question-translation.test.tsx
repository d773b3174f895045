import { AdminQuestionPage } from '@examplar/contract/admin/questions';
import { getExample } from '@examplar/contract/calls/example';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { CallInput } from '../../../../../server/page-context.ts';
import { fakeApi, refusal } from '../../../../../test/fake-api.ts';
import { renderPage } from '../../../../../test/render-page.tsx';
import { QuestionEditor } from '../question-page.tsx';

const question = getExample(AdminQuestionPage);
const stored = question.translations.vi;
if (!stored) throw new Error('The example has a translation');
const { key, isHidden: _, ...texts } = stored;
const lists = {
  'GET /admin/topics': [],
  'GET /admin/scenarios': [],
  'GET /admin/certifications/:certificationId/terms': { version: 0, terms: [] },
};
const put = 'PUT /admin/questions/:questionId';

function open(opened: AdminQuestionPage = question, replies: Record<string, unknown> = {}) {
  const api = fakeApi({ ...lists, 'GET /admin/questions/:questionId': opened, [put]: opened, ...replies } as never);
  return { api, ...renderPage(<QuestionEditor question={opened} onKeyChange={vi.fn()} />) };
}
const section = () => within(screen.getByRole('group', { name: 'Vietnamese' }));
const field = (name: string) => section().getByLabelText<HTMLTextAreaElement>(name);
const shown = () => section().getByRole<HTMLInputElement>('checkbox', { name: /Learners see this translation/ });
const save = () => screen.getByRole('button', { name: 'Save' });
const right = (letter: string) =>
  within(screen.getByRole('group', { name: `Option ${letter}` })).getByRole('checkbox', { name: 'Right' });
const sent = async (api: ReturnType<typeof fakeApi>) => {
  await waitFor(() => expect(api.of(put)).toHaveLength(1));
  return api.of(put)[0]?.body as { translations?: unknown };
};

test('the Vietnamese texts are edited beside the English ones, and saved as checked (LNG-52)', async () => {
  const { api, user } = open();
  expect(field('Question in Vietnamese').value).toBe(texts.question_text);
  expect(field('Option A in Vietnamese').value).toBe(texts.options[0]);
  expect(field('Question in Vietnamese').lang).toBe('vi');
  expect(shown().checked).toBe(true);
  await user.clear(field('Explanation in Vietnamese'));
  await user.type(field('Explanation in Vietnamese'), 'Miễn phí.');
  await user.click(save());
  expect((await sent(api)).translations).toEqual({ vi: { ...texts, explanation: 'Miễn phí.' } });
});

test('a translation that was not touched is not sent, even where the key changes', async () => {
  const { api, user } = open();
  await user.click(right('A'));
  await user.click(right('B'));
  expect(section().getByText(/The key has changed since this was translated/)).toBeTruthy();
  expect(shown().checked).toBe(false);
  await user.click(save());
  expect(await sent(api)).not.toHaveProperty('translations');
});

test('confirmed for the new key, it is sent to be shown', async () => {
  const { api, user } = open();
  await user.click(right('A'));
  await user.click(right('B'));
  await user.click(shown());
  expect(section().queryByText(/The key has changed/)).toBeNull();
  await user.click(save());
  expect((await sent(api)).translations).toEqual({ vi: texts });
});

test('edited and not confirmed, it keeps the key for which it was written, so it stays hidden', async () => {
  const { api, user } = open({ ...question, translations: { vi: { ...stored, key: 'A', isHidden: true } } });
  expect(shown().checked).toBe(false);
  await user.type(field('Option B in Vietnamese'), 'Một endpoint');
  await user.click(save());
  expect((await sent(api)).translations).toEqual({
    vi: { ...texts, options: [texts.options[0], 'Một endpoint'], key: 'A' },
  });
});

test('texts go where their option goes', async () => {
  const { api, user } = open();
  await user.click(screen.getByRole('button', { name: 'Move option B up' }));
  expect(field('Option B in Vietnamese').value).toBe(texts.options[0]);
  expect(shown().checked).toBe(true);
  await user.click(save());
  expect((await sent(api)).translations).toEqual({
    vi: { ...texts, options: texts.options.toReversed(), whys: texts.whys.toReversed() },
  });
});

test('what is missing is said at its field and nothing is lost; hidden, it is saved as it is', async () => {
  const { api, user } = open();
  await user.clear(field('About option B in Vietnamese'));
  await user.type(field('Option A in Vietnamese'), ' mới');
  await user.click(save());
  await waitFor(() => expect(field('About option B in Vietnamese').getAttribute('aria-invalid')).toBe('true'));
  expect(section().getByText('Translate the explanation of option B.')).toBeTruthy();
  expect(field('Option A in Vietnamese').value).toBe(`${texts.options[0]} mới`);
  expect(api.of(put)).toEqual([]);
  await user.click(shown());
  await user.click(save());
  expect((await sent(api)).translations).toMatchObject({ vi: { whys: [texts.whys[0], ''], key: '' } });
});

test('a translation is taken away by emptying it', async () => {
  const only = { ...texts, options: ['', ''], whys: ['', ''], explanation: '', key, isHidden: true };
  const { api, user } = open({ ...question, translations: { vi: only } });
  await user.clear(field('Question in Vietnamese'));
  await user.click(save());
  expect((await sent(api)).translations).toEqual({});
});

test('what the server refuses is said in the section', async () => {
  const details = [{ path: 'translations.vi.options', message: 'In option A: Keep the images.' }];
  const { user } = open(question, { [put]: refusal(400, 'VALIDATION_FAILED', 'Some fields are wrong.', details) });
  await user.type(field('Question in Vietnamese'), ' Mới?');
  await user.click(save());
  expect(await section().findByText('In option A: Keep the images.')).toBeTruthy();
  expect(field('Question in Vietnamese').value).toBe(`${texts.question_text} Mới?`);
});

describe('when someone else saved a translation in the meantime', () => {
  const theirs = {
    ...question,
    translations: { vi: { ...stored, explanation: 'Của người khác.' } },
    translationsTag: 'theirs',
  };
  /** Types into one tab after another one has saved: the server refuses what is based on the older translations. */
  async function openConflict() {
    const opened = open(question, {
      'GET /admin/questions/:questionId': theirs,
      [put]: ({ body }: CallInput) =>
        (body as { translationsTag: string }).translationsTag === theirs.translationsTag
          ? theirs
          : refusal(409, 'VERSION_CONFLICT', 'Someone changed the translations in the meantime.'),
    });
    await opened.user.type(field('Question in Vietnamese'), ' Của tôi.');
    await opened.user.click(save());
    return { ...opened, mine: await screen.findByRole('button', { name: 'Save mine' }) };
  }
  const tags = (api: ReturnType<typeof fakeApi>) =>
    api.of(put).map(({ body }) => (body as { translationsTag: string }).translationsTag);

  test('what was typed stays, theirs can be read, and no new version is announced', async () => {
    const { user } = await openConflict();
    expect(field('Question in Vietnamese').value).toBe(`${texts.question_text} Của tôi.`);
    const conflict = screen.getByText(/Your text is still here/).closest<HTMLElement>('[role=alert]');
    const notice = within(conflict ?? expect.fail('There is a notice'));
    expect(notice.getByText(/Someone saved the translation/)).toBeTruthy();
    expect(notice.getByText(/Since you opened it, the translation changed/)).toBeTruthy();
    await user.click(notice.getByText('Read theirs'));
    expect(notice.getByText('Của người khác.').closest('[lang]')?.getAttribute('lang')).toBe('vi');
  });

  test('saving mine replaces theirs, on top of the translations that were shown', async () => {
    const { api, user, mine } = await openConflict();
    await user.click(mine);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save mine' })).toBeNull());
    expect(tags(api)).toEqual([question.translationsTag, 'theirs']);
    expect(api.of(put)[1]?.body).toMatchObject({
      translations: { vi: { question_text: `${texts.question_text} Của tôi.` } },
    });
  });

  test('discarding mine shows theirs', async () => {
    const { api, user } = await openConflict();
    await user.click(screen.getByRole('button', { name: /Discard mine/ }));
    await waitFor(() => expect(field('Explanation in Vietnamese').value).toBe('Của người khác.'));
    expect(field('Question in Vietnamese').value).toBe(texts.question_text);
    expect(tags(api)).toHaveLength(1);
  });
});

test('a question that is written in Vietnamese has no Vietnamese translation', () => {
  open({ ...question, lang: 'vi', translations: {} });
  expect(screen.queryByRole('group', { name: 'Vietnamese' })).toBeNull();
});
