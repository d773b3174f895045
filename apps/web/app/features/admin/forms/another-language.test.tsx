import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';

const more = vi.hoisted(() => ['vi', 'ja']);
vi.mock('@examplar/domain/languages/languages', async (original) => ({
  ...(await original<object>()),
  languages: ['en', ...more],
  translatedLanguages: more,
}));
vi.mock('@examplar/domain/languages/conventions', async (original) => {
  const { conventions } = await original<{ conventions: Record<string, object> }>();
  return { conventions: { ...conventions, ja: { ...conventions.en, locale: 'ja' } } };
});

test('a form has the fields of every language of the list, and sends what was typed into each', async () => {
  const { PlanDialog } = await import('../plans/plans-page.tsx');
  const { adminUpdatePlan } = await import('@examplar/contract/admin/plans');
  const { getExample } = await import('@examplar/contract/calls/example');
  const plan = getExample(adminUpdatePlan.response);
  const put = 'PUT /admin/plans/:planId';
  const api = fakeApi({ [put]: plan } as never);
  const { user } = renderPage(<PlanDialog plan={plan} onClose={() => {}} />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Description in Japanese');
  expect(field.lang).toBe('ja');
  await user.type(field, 'すべての試験');
  await user.click(screen.getByRole('button', { name: 'Save the plan' }));
  await waitFor(() => expect(api.of(put)).toHaveLength(1));
  expect(api.of(put)[0]).toMatchObject({
    body: { translations: { vi: plan.translations.vi, ja: { description: 'すべての試験' } } },
  });
});

test('a question is translated into each of them, and one left alone is sent with the one that changed', async () => {
  const { AdminQuestionPage } = await import('@examplar/contract/admin/questions');
  const { getExample } = await import('@examplar/contract/calls/example');
  const { QuestionEditor } = await import('../questions/question-page.tsx');
  const question = getExample(AdminQuestionPage);
  const put = 'PUT /admin/questions/:questionId';
  const lists = {
    'GET /admin/topics': [],
    'GET /admin/scenarios': [],
    'GET /admin/certifications/:certificationId/terms': { version: 0, terms: [] },
  };
  const api = fakeApi({ ...lists, 'GET /admin/questions/:questionId': question, [put]: question } as never);
  const { user } = renderPage(<QuestionEditor question={question} onKeyChange={vi.fn()} />);
  const japanese = within(screen.getByRole('group', { name: 'Japanese' }));
  for (const label of japanese.getAllByRole('textbox')) await user.type(label, '訳');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of(put)).toHaveLength(1));
  const { key: _key, isHidden: _isHidden, ...texts } = question.translations.vi ?? expect.fail('The example has one');
  expect(api.of(put)[0]).toMatchObject({
    body: { translations: { vi: texts, ja: { question_text: '訳', options: ['訳', '訳'] } } },
  });
});
