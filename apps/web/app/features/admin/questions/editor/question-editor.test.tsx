import { AdminQuestionPage } from '@examplar/contract/admin/questions';
import { AdminTerms } from '@examplar/contract/admin/terms';
import { getExample } from '@examplar/contract/calls/example';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeApi, refusal } from '../../../../../test/fake-api.ts';
import { renderPage } from '../../../../../test/render-page.tsx';
import { QuestionEditor } from '../question-page.tsx';

const question = getExample(AdminQuestionPage);
const terms = 'GET /admin/certifications/:certificationId/terms';
const topics = { 'GET /admin/topics': [], 'GET /admin/scenarios': [], [terms]: { version: 0, terms: [] } };

function open() {
  const onKeyChange = vi.fn();
  return { onKeyChange, ...renderPage(<QuestionEditor question={question} onKeyChange={onKeyChange} />) };
}

const option = (letter: string) => within(screen.getByRole('group', { name: `Option ${letter}` }));
const text = (letter: string) => option(letter).getByLabelText<HTMLTextAreaElement>(`Text of option ${letter}`);
const isRight = (letter: string) => option(letter).getByRole<HTMLInputElement>('checkbox').checked;
const save = () => screen.getByRole('button', { name: 'Save' });

test('options can be added, moved and removed; letters follow the order and each change is announced', async () => {
  fakeApi(topics);
  const { user } = open();
  expect([text('A').value, isRight('A'), isRight('B')]).toEqual(['A second NAT gateway', false, true]);
  await user.click(screen.getByRole('button', { name: 'Move option B up' }));
  expect([text('A').value, isRight('A'), isRight('B')]).toEqual(['A gateway VPC endpoint', true, false]);
  expect(screen.getByText(/Option B is now option A/)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Add an option' }));
  expect(text('C').value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Remove option B' }));
  expect(screen.getByText(/Option B removed/)).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Option C' })).toBeNull();
});

test('the first and the last option stay in their bounds, and two options always remain', () => {
  fakeApi(topics);
  open();
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect(isDisabled('Move option A up')).toBe(true);
  expect(isDisabled('Move option B down')).toBe(true);
  expect(isDisabled('Move option A down')).toBe(false);
  expect(isDisabled('Remove option A')).toBe(true);
});

test('what the server would refuse is shown at its field before anything is sent', async () => {
  const api = fakeApi(topics);
  const { user } = open();
  await user.clear(screen.getByRole('textbox', { name: 'Question' }));
  await user.clear(text('A'));
  await user.click(save());
  await waitFor(() => expect(text('A').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole('textbox', { name: 'Question' }).getAttribute('aria-invalid')).toBe('true');
  await user.type(text('A'), 'A second NAT gateway');
  await user.click(option('B').getByRole('checkbox'));
  await user.click(save());
  expect(await screen.findByText('Mark at least one option as right')).toBeTruthy();
  expect(api.of('PUT /admin/questions/:questionId')).toEqual([]);
});

test('a changed key is saved on top of the version that was opened, and the page is notified', async () => {
  const saved = { ...question, version: 3, correct_answer: 'A' };
  const api = fakeApi({ ...topics, 'PUT /admin/questions/:questionId': saved });
  const { user, onKeyChange } = open();
  await user.click(option('A').getByRole('checkbox'));
  await user.click(option('B').getByRole('checkbox'));
  expect(await screen.findByText('Not saved yet')).toBeTruthy();
  await user.click(save());
  expect(await screen.findByText('Version 3 is saved.')).toBeTruthy();
  expect(api.of('PUT /admin/questions/:questionId')[0]?.body).toMatchObject({
    version: question.version,
    options: [{ correct: true }, { correct: false }],
  });
  expect(onKeyChange).toHaveBeenCalledWith(question.correct_answer, 'A');
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
});

test('when another version was saved meanwhile, what was typed stays and the author decides', async () => {
  const theirs = { ...question, version: 3, question_text: 'Their wording' };
  const api = fakeApi({
    ...topics,
    'PUT /admin/questions/:questionId': ({ body }) =>
      (body as { version: number }).version === 3
        ? { ...theirs, version: 4, question_text: 'My wording' }
        : refusal(409, 'VERSION_CONFLICT', 'The question has changed.'),
    'GET /admin/questions/:questionId': theirs,
  });
  const { user } = open();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' });
  await user.clear(field);
  await user.type(field, 'My wording');
  await user.click(save());
  const mine = await screen.findByRole('button', { name: 'Save mine as version 4' });
  expect(field.value).toBe('My wording');
  await user.click(mine);
  expect(await screen.findByText('Version 4 is saved.')).toBeTruthy();
  expect(api.of('PUT /admin/questions/:questionId').at(-1)?.body).toMatchObject({
    version: 3,
    question_text: 'My wording',
  });
});

test('taking the other version drops what was typed', async () => {
  fakeApi({
    ...topics,
    'PUT /admin/questions/:questionId': refusal(409, 'VERSION_CONFLICT', 'The question has changed.'),
    'GET /admin/questions/:questionId': { ...question, version: 3, question_text: 'Their wording' },
  });
  const { user } = open();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' });
  await user.type(field, ' Mine.');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: /Discard mine/ }));
  await waitFor(() => expect(field.value).toBe('Their wording'));
});

describe('the term of an option (LRN-110)', () => {
  const [first, second] = question.options;
  if (!first || !second) throw new Error('The example has two options');
  const named = {
    ...question,
    options: [
      { ...first, term: 'gateway-endpoint' },
      { ...second, term: null },
    ],
  };
  const termOf = (letter: string) => option(letter).getByLabelText<HTMLSelectElement>(`Term of option ${letter}`);
  const put = 'PUT /admin/questions/:questionId';
  function openNamed(list: AdminTerms) {
    const api = fakeApi({ ...topics, [terms]: list, [put]: named });
    return { api, ...renderPage(<QuestionEditor question={named} onKeyChange={vi.fn()} />) };
  }
  const sentTerms = async (api: ReturnType<typeof fakeApi>) => {
    await waitFor(() => expect(api.of(put)).toHaveLength(1));
    const sent = api.of(put)[0]?.body as { options: { term?: string | null }[] } | undefined;
    return sent?.options.map(({ term }) => term);
  };

  test('stays when something else is saved, and moves with its option', async () => {
    const { api, user } = openNamed(getExample(AdminTerms));
    await waitFor(() => expect(termOf('A').selectedOptions[0]?.text).toBe('gateway endpoint'));
    expect(termOf('B').selectedOptions[0]?.text).toBe('None');
    await user.click(screen.getByRole('button', { name: 'Move option B up' }));
    await user.click(save());
    expect(await sentTerms(api)).toEqual([null, 'gateway-endpoint']);
  });

  test('is chosen from the list of the certification, or left to the text again', async () => {
    const { api, user } = openNamed(getExample(AdminTerms));
    await waitFor(() => expect(termOf('A').selectedOptions[0]?.text).toBe('gateway endpoint'));
    await user.selectOptions(termOf('A'), 'As its text says');
    await user.selectOptions(termOf('B'), 'gateway endpoint');
    await user.click(save());
    expect(await sentTerms(api)).toEqual([undefined, 'gateway-endpoint']);
  });

  test('stays while the list has not come', async () => {
    const { api, user } = openNamed({ version: 0, terms: [] });
    await user.type(text('A'), '.');
    await user.click(save());
    expect(await sentTerms(api)).toEqual(['gateway-endpoint', null]);
  });

  test('without terms nothing is asked', () => {
    fakeApi(topics);
    open();
    expect(screen.queryByLabelText('Term of option A')).toBeNull();
  });
});

test('point and what a vendor may change are saved, and emptied where the author empties them (LRN-150, LRN-157)', async () => {
  const api = fakeApi({ ...topics, 'PUT /admin/questions/:questionId': question });
  const { user } = open();
  const point = screen.getByRole<HTMLInputElement>('textbox', { name: /^Point/ });
  expect(point.value).toBe('gateway-endpoint');
  await user.clear(point);
  await user.type(screen.getByRole('textbox', { name: /^What a vendor may change/ }), 'The price of an endpoint');
  await user.click(save());
  await waitFor(() => expect(api.of('PUT /admin/questions/:questionId')).toHaveLength(1));
  expect(api.of('PUT /admin/questions/:questionId')[0]?.body).toMatchObject({
    point: null,
    volatile: { look_at: 'The price of an endpoint', checked_on: null },
  });
});

test('a point that is none is refused at its field', async () => {
  const api = fakeApi(topics);
  const { user } = open();
  const point = screen.getByRole('textbox', { name: /^Point/ });
  await user.clear(point);
  await user.type(point, 'Gateway endpoint');
  await user.click(save());
  expect(await screen.findByText(/Use lower-case letters, digits and single hyphens/)).toBeTruthy();
  expect(api.of('PUT /admin/questions/:questionId')).toEqual([]);
});
