import { AdminQuestionPage } from '@examplar/contract/admin/questions';
import { AdminReport } from '@examplar/contract/admin/reports';
import { getExample } from '@examplar/contract/calls/example';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, refusal, withHeaders } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { QuestionEditor } from '../questions/question-page.tsx';

const question = getExample(AdminQuestionPage);
const report: AdminReport = { ...getExample(AdminReport), state: 'open', verdict: null, comment: 'Which gateway?' };
const put = 'PUT /admin/questions/:questionId';
const resolve = 'POST /admin/reports/:reportId/resolve';

function open(edited: AdminQuestionPage = question, replies: Record<string, unknown> = {}) {
  const api = fakeApi({
    'GET /admin/topics': [],
    'GET /admin/scenarios': [],
    'GET /admin/certifications/:certificationId/terms': { version: 0, terms: [] },
    'GET /admin/reports/:reportId': report,
    'GET /admin/reports': withHeaders([], { 'x-total-count': '1' }),
    [put]: { ...edited, version: edited.version + 1 },
    [resolve]: { ...report, state: 'resolved', verdict: 'fixed' },
    ...replies,
  } as never);
  const page = <QuestionEditor question={edited} onKeyChange={vi.fn()} />;
  return { api, ...renderPage(page, { path: '/question', at: `/question?report=${report.id}` }) };
}

test('a report goes along to the editor, which saves, resolves it as fixed and goes on (PAG-85)', async () => {
  const { api, user, address } = open();
  expect(await screen.findByText(/Which gateway\?/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Question' }), ' In one Region.');
  await user.click(screen.getByRole('button', { name: 'Save and resolve as fixed' }));
  await waitFor(() => expect(api.of(resolve)[0]?.body).toEqual({ verdict: 'fixed', note: null }));
  expect(api.of(put)).toHaveLength(1);
  await waitFor(() => expect(address()).toBe('/admin/reports?state=open&sort=createdAt'));
});

test('a save that fails resolves no report', async () => {
  const { api, user, address } = open(question, { [put]: refusal(500, 'INTERNAL', 'Broken') });
  await screen.findByText(/Which gateway\?/);
  await user.type(screen.getByRole('textbox', { name: 'Question' }), ' In one Region.');
  await user.click(screen.getByRole('button', { name: 'Save and resolve as fixed' }));
  await waitFor(() => expect(api.of(put)).toHaveLength(1));
  expect(await screen.findByText('Broken')).toBeTruthy();
  expect(api.of(resolve)).toEqual([]);
  expect(address()).toContain('/question');
});

test('a question with a flag opens on its statistics, another on its preview (PAG-85)', () => {
  const { unmount } = open({ ...question, analysis: { ...question.analysis, flags: ['key_doubtful'] } });
  expect(screen.getByRole('heading', { name: 'Statistics' })).toBeTruthy();
  unmount();
  open({ ...question, analysis: { ...question.analysis, flags: ['too_few_answers'] } });
  expect(screen.getByRole('heading', { name: 'As learners see it' })).toBeTruthy();
});
