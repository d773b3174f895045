import type { ImportReport } from '@examplar/contract/admin/import-report';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import type { Import } from './import-call.ts';
import { ImportChoices } from './import-outcome.tsx';
import { ImportAdded } from './import-page.tsx';
import { ImportUpdates } from './import-updates.tsx';
import { useImport } from './use-import.ts';

const certification = { id: 'aws-saa-c03', code: 'SAA-C03', title: 'Architect', publication: 'published' } as never;
const get = 'GET /admin/certifications/:certificationId';
const importOf = 'GET /admin/imports/:importId';
const undo = 'POST /admin/imports/:importId/undo';

const running = {
  id: '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55',
  certificationId: 'aws-saa-c03',
  fileName: 'bank.gift',
  mode: 'check',
  state: 'running',
  written: null,
  undoneAt: null,
  added: null,
} as unknown as Import;
const shown = (question_text: string, correct_answer: string) => ({
  question_text,
  options: ['8', '2'],
  correct_answer,
});
const report = (facts: Partial<ImportReport>): ImportReport => ({
  format: 'gift',
  records: 3,
  kinds: {},
  questions: [],
  problems: [],
  updates: [],
  planned: { added: 2, updated: 0, unchanged: 1, exams: 2 },
  written: null,
  ...facts,
});

function Choices({ of }: { of: ImportReport }) {
  return <ImportChoices importing={useImport(running.id)} report={of} />;
}

test('drafts are chosen at first, and what would be live is said before writing (IMP-22)', async () => {
  fakeApi({ [get]: certification, [importOf]: running });
  const left = { file: 'bank.gift', record: 3, severity: 'warning' as const, code: 'CHANGE_LEFT', message: 'Left.' };
  const { user } = renderPage(<Choices of={report({ problems: [left] })} />);
  expect(
    await screen.findByText('2 new questions will be drafts in SAA-C03. Learners do not see drafts.'),
  ).toBeTruthy();
  expect(screen.getByText(/A free diagnostic and a full-length exam will be made .* as drafts too\./)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Publish now' }));
  expect(screen.getByText('2 new questions will be live in SAA-C03 at once.')).toBeTruthy();
  expect(screen.queryByText(/existing question will change/)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /right answer or the options of 1 published question/ }));
  expect(screen.getByText(/1 existing question will change/)).toBeTruthy();
});

test('terms that the certification lacks are counted before they are written (IMP-30)', async () => {
  fakeApi({ [get]: certification, [importOf]: running });
  renderPage(<Choices of={report({ planned: { added: 0, updated: 0, unchanged: 0, exams: 0, terms: 2 } })} />);
  expect(await screen.findByText('2 terms will be added to those that tell options apart.')).toBeTruthy();
});

test('old is beside new as it is written, and what gets another right answer is marked (IMP-5)', () => {
  fakeApi({});
  const update = { record: 1, id: 'aws-i001', changesKey: true };
  const updates = [{ ...update, before: shown('What is * 5 + 3?', 'A'), after: shown('What is * 5 - 3?', 'B') }];
  renderPage(<ImportUpdates report={report({ updates })} />);
  const list = within(screen.getByRole('region', { name: 'Questions that would change' }));
  for (const text of ['What is * 5 + 3?', 'What is * 5 - 3?', 'Right answer: A', 'Right answer: B']) {
    expect(list.getByText(text, { exact: false })).toBeTruthy();
  }
  expect(list.getByText('Another right answer')).toBeTruthy();
  expect(list.getAllByText('Changed:', { exact: false })).toHaveLength(4);
});

test('an import says what is live where, and is undone after a confirmation (IMP-29)', async () => {
  const api = fakeApi({ [get]: certification, [undo]: { ...running, undoneAt: '2026-11-27T10:00:00.000Z' } });
  const exams = [{ id: 'aws-saa-c03-exam-1', title: 'Free diagnostic', publication: 'draft' as const }];
  const { user } = renderPage(<ImportAdded running={{ ...running, added: { questions: 3, published: 2, exams } }} />);
  const panel = within(await screen.findByRole('region', { name: 'What is live' }));
  expect((await panel.findByRole('link', { name: 'SAA-C03 · Architect' })).getAttribute('href')).toBe(
    '/certifications/aws-saa-c03',
  );
  expect(panel.getByText(/2 new questions are live in/)).toBeTruthy();
  expect(panel.getByText(/1 new question is not live/)).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Undo import' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/3 questions and 1 exam will be deleted/)).toBeTruthy();
  expect(api.of(undo)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Undo import' }));
  expect(api.of(undo)).toMatchObject([{ params: { importId: running.id } }]);
});
