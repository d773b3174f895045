import { OpenPracticeAttempt } from '@examplar/contract/attempts';
import { getExample } from '@examplar/contract/calls/example';
import { MixUps as Found } from '@examplar/contract/study/mix-ups';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { MixUps } from './mix-ups.tsx';

const [pair] = getExample(Found).pairs;
if (!pair) throw new Error('The example has a pair');
const made = { ...getExample(OpenPracticeAttempt), kind: 'set' as const, examId: null };
const show = (pairs: (typeof pair)[], handlers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({ 'POST /practice-sets': made, ...handlers });
  return {
    api,
    ...renderPage(<MixUps certificationId="aws-saa-c03" pairs={pairs} />, { path: '/study/x', at: '/study/x' }),
  };
};

test('a pair has both names, both lines, how often, and a set on just this', async () => {
  const { user, api } = show([pair]);
  expect(screen.getByRole('heading', { name: 'You mix these up' })).toBeDefined();
  for (const { name, line } of pair.terms) {
    expect(screen.getByText(name)).toBeDefined();
    expect(screen.getByText(line)).toBeDefined();
  }
  expect(screen.getByText('4 of 6 times')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '5 questions on just this' }));
  expect(api.calls.at(-1)?.body).toMatchObject({
    certificationId: 'aws-saa-c03',
    count: 5,
    mixUp: pair.terms.map(({ id }) => id),
  });
});

test('nothing is shown without a pair, no button without a question, and three pairs at most', () => {
  const { unmount } = show([]);
  expect(screen.queryByRole('heading')).toBeNull();
  unmount();
  show(['a', 'b', 'c', 'd'].map((id) => ({ ...pair, questions: 0, terms: [{ ...pair.terms[0], id }, pair.terms[1]] })));
  expect(screen.getAllByText('4 of 6 times')).toHaveLength(3);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a refusal is said beside the button', async () => {
  const message = 'There is nothing to practise here right now.';
  const { user } = show([pair], { 'POST /practice-sets': refusal(409, 'NOTHING_TO_PRACTISE', message) });
  await user.click(screen.getByRole('button'));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});
