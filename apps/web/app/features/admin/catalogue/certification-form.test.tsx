import { AdminCertification } from '@examplar/contract/admin/certifications';
import { getExample } from '@examplar/contract/calls/example';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { CertificationEditor } from './certification-form.tsx';

const put = 'PUT /admin/certifications/:certificationId';
const get = 'GET /admin/certifications/:certificationId';
const lists = { 'GET /admin/providers': [], 'GET /admin/categories': [], 'GET /admin/certifications': [] };
const source = { source_url: 'https://example.com/exam', checked_on: '2026-11-20' };
const stored: AdminCertification = {
  ...getExample(AdminCertification),
  code: 'SY0-701',
  provider: 'CompTIA',
  // From before facts had sources.
  retirement: { on: '2027-06-11', expected_on: null, others: [], note: null, source_url: null, checked_on: null },
};

const open = (certification = stored) =>
  renderPage(
    <CertificationEditor certification={certification}>
      <p>Topics</p>
    </CertificationEditor>,
  );
const saving = () => screen.getByRole('button', { name: 'Save the certification' });
const group = (name: string) => within(screen.getByRole('group', { name }));

test('a fact is typed with its source, shown as learners read it, and sent alone', async () => {
  const api = fakeApi({ ...lists, [put]: ({ body }) => ({ ...stored, ...(body as object), updatedAt: 'later' }) });
  const { user } = open();
  await user.click(screen.getByRole('checkbox', { name: 'The vendor named the exam that takes its place' }));
  const successor = group('Successor');
  await user.type(successor.getByLabelText('Successor’s code'), 'SY0-801');
  await user.type(successor.getByLabelText('Successor’s title'), 'CompTIA Security+');
  await user.click(saving());
  await waitFor(() => expect(successor.getByLabelText('Source').getAttribute('aria-invalid')).toBe('true'));
  expect(successor.getByLabelText('Read there on').getAttribute('aria-invalid')).toBe('true');
  expect(api.of(put)).toEqual([]);

  await user.type(successor.getByLabelText('Source'), source.source_url);
  await user.type(successor.getByLabelText('Read there on'), source.checked_on);
  expect(await screen.findByText(/SY0-801 takes its place/)).toBeTruthy();
  await user.click(saving());
  expect(await screen.findByText('Saved.')).toBeTruthy();
  const body = api.of(put)[0]?.body as Record<string, unknown>;
  expect(body.successor).toEqual({
    code: 'SY0-801',
    title: 'CompTIA Security+',
    certification: null,
    opens_on: null,
    ...source,
  });
  expect(body.updatedAt).toBe(stored.updatedAt);
  for (const left of ['retirement', 'retires_on', 'outline', 'outline_changes']) expect(body).not.toHaveProperty(left);
});

test('a note and a change have a text in each language; a translation that is empty is none', async () => {
  const api = fakeApi({ ...lists, [put]: stored });
  const { user } = open({ ...stored, retirement: null });
  await user.click(screen.getByRole('checkbox', { name: /named a last day/ }));
  const end = group('End of the exam');
  await user.type(end.getByLabelText('Last day in English'), '2026-11-30');
  await user.type(end.getByLabelText('Note (optional)'), 'The page says December 1.');
  await user.type(end.getByLabelText('Note (optional) in Vietnamese'), 'Trang ghi ngày 1/12.');
  await user.click(end.getByRole('button', { name: 'Add a language' }));
  await user.type(end.getByLabelText('Language code'), 'ja');
  await user.type(end.getByLabelText('Last day'), '2027-01-14');
  await user.type(end.getByLabelText('Source'), source.source_url);
  await user.type(end.getByLabelText('Read there on'), source.checked_on);
  await user.click(screen.getByRole('button', { name: 'Add an outline' }));
  const outline = group('Outline 1');
  await user.type(outline.getByLabelText('Takes effect on'), '2027-01-14');
  await user.type(outline.getByLabelText('Source'), source.source_url);
  await user.type(outline.getByLabelText('Read there on'), source.checked_on);
  await user.selectOptions(outline.getByLabelText('Kind'), 'weight');
  await user.type(outline.getByLabelText('What'), 'Networking counts 20 %');
  await user.click(saving());
  await waitFor(() => expect(api.of(put)).toHaveLength(1));
  expect(api.of(put)[0]?.body).toMatchObject({
    retirement: {
      on: '2026-11-30',
      expected_on: null,
      others: [{ language: 'ja', on: '2027-01-14' }],
      note: { text: 'The page says December 1.', vi: { text: 'Trang ghi ngày 1/12.' } },
      ...source,
    },
    outline_changes: [
      { effective_on: '2027-01-14', ...source, changes: [{ kind: 'weight', text: 'Networking counts 20 %' }] },
    ],
  });
  expect(JSON.stringify(api.of(put)[0]?.body)).not.toContain('"vi":{"text":""}');
});

test('a fact is withdrawn by its box, and comes back with what was typed', async () => {
  const api = fakeApi({ ...lists, [put]: stored });
  const known = { ...stored, outline: { effective_on: '2026-04-17', ...source } };
  const { user } = open(known);
  const box = screen.getByRole('checkbox', { name: /which outline/ });
  await user.click(box);
  expect(screen.queryByLabelText('In force since')).toBeNull();
  await user.click(box);
  expect(screen.getByLabelText<HTMLInputElement>('In force since').value).toBe('2026-04-17');
  await user.click(box);
  await user.click(saving());
  await waitFor(() => expect(api.of(put)[0]?.body).toMatchObject({ outline: null }));
});

test('what the server refuses is said at its field', async () => {
  fakeApi({
    ...lists,
    [put]: refusal(400, 'VALIDATION_FAILED', 'Please check.', [
      { path: 'retirement.expected_on', message: 'The vendor named a day.' },
    ]),
  });
  const { user } = open();
  await user.type(screen.getByLabelText('Expected last day'), '2027-06-11');
  await user.type(group('End of the exam').getByLabelText('Source'), source.source_url);
  await user.type(group('End of the exam').getByLabelText('Read there on'), source.checked_on);
  await user.click(saving());
  expect(await screen.findByText('The vendor named a day.')).toBeTruthy();
  expect(screen.getByLabelText('Expected last day')).toBe(document.activeElement);
});

test('when another admin saved first, their changes stay where nothing was changed here', async () => {
  const theirs = { ...stored, title: 'Their title', price: 404, updatedAt: '2026-11-22T10:00:00.000Z' };
  const api = fakeApi({
    ...lists,
    [get]: theirs,
    [put]: ({ body }) =>
      (body as { updatedAt: string }).updatedAt === theirs.updatedAt
        ? { ...theirs, ...(body as object), updatedAt: '2026-11-22T11:00:00.000Z' }
        : refusal(409, 'VERSION_CONFLICT', 'Someone changed this.'),
  });
  const { user } = open();
  const code = screen.getByLabelText('Code');
  await user.clear(code);
  await user.type(code, 'SY0-702');
  await user.click(saving());
  expect(await screen.findByText(/Since you opened it, title, fee changed\. Saving keeps that/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(api.of(put).at(-1)?.body).toMatchObject({ code: 'SY0-702', title: 'Their title', price: 404 });
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Their title');
});

test('a certification that was published meanwhile is saved without a question, for no field of the form changed (EXM-34)', async () => {
  const published = { ...stored, publication: 'published' as const, updatedAt: '2026-11-22T10:00:00.000Z' };
  const api = fakeApi({
    ...lists,
    [get]: published,
    [put]: ({ body }) =>
      (body as { updatedAt: string }).updatedAt === published.updatedAt
        ? { ...published, ...(body as object), updatedAt: '2026-11-22T11:00:00.000Z' }
        : refusal(409, 'VERSION_CONFLICT', 'Someone changed this.'),
  });
  const { user } = open({ ...stored, publication: 'draft' });
  await user.type(screen.getByLabelText('Code'), 'X');
  await user.click(saving());
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(api.of(put).map(({ body }) => (body as { code: string }).code)).toEqual(['SY0-701X', 'SY0-701X']);
});

test('by keyboard the focus stays in a list from which an entry is removed', async () => {
  fakeApi(lists);
  const { user } = open({ ...stored, retirement: null });
  await user.click(screen.getByRole('checkbox', { name: /named a last day/ }));
  const add = group('End of the exam').getByRole('button', { name: 'Add a language' });
  await user.click(add);
  screen.getByRole('button', { name: 'Remove language 1' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('group', { name: 'Language 1' })).toBeNull();
  expect(document.activeElement).toBe(add);
});
