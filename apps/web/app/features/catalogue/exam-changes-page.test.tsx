import { getExample } from '@examplar/contract/calls/example';
import { Provider } from '@examplar/contract/catalogue';
import { ExamChange } from '@examplar/contract/exam-changes';
import { OutlineChange } from '@examplar/contract/exam-facts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refusal } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import ExamChangesPage from './exam-changes-page.tsx';

const change = getExample(ExamChange);
const provider = getExample(Provider);
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T23:59:59Z') }));
afterEach(() => vi.useRealTimers());

function open(
  changes: ExamChange[] | ReturnType<typeof refusal>,
  at = '/exam-changes',
  outlines: OutlineChange[] = [],
) {
  const api = fakeApi({
    'GET /exam-changes': changes,
    'GET /providers': [provider],
    'GET /certifications/:certificationId/outlines': outlines,
  });
  return { api, ...renderPage(<ExamChangesPage />, { path: '/exam-changes', at }) };
}
const items = async (list: string) => {
  const heading = await screen.findByRole('heading', { name: list });
  return within(heading.closest('section') as HTMLElement)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};

test('what is ahead comes first, then the last 90 days, the latest first', async () => {
  const on = (day: string) => ({ ...change, id: day, on: day, successor: null });
  open([on('2026-10-01'), on('2026-11-27'), on('2026-11-28'), on('2027-06-11')]);
  expect(await items('Coming up')).toEqual([
    expect.stringContaining('SY0-701 can be taken until Nov 28, 2026.'),
    expect.stringContaining('SY0-701 can be taken until Jun 11, 2027.'),
  ]);
  expect(await items('In the last 90 days')).toEqual([
    expect.stringContaining('SY0-701 could be taken until Nov 27, 2026.'),
    expect.stringContaining('SY0-701 could be taken until Oct 1, 2026.'),
  ]);
});

test.each<[string, Partial<ExamChange>, string[], OutlineChange['changes']?]>([
  [
    'an expected end',
    { expected: true },
    ['around Jun 11, 2027', 'CompTIA is expected to end SY0-701 around Jun 11, 2027 (looked up Sep 27, 2026).'],
  ],
  ['a successor without a bank of ours', {}, ['SY0-801 takes its place. We have no questions for it yet.']],
  [
    'a successor of ours',
    { successor: { code: 'SY0-801', title: 'Security+', certificationId: 'comptia-sy0-801' } },
    ['SY0-801 takes its place. View SY0-801'],
  ],
  [
    'an opening without a bank',
    { kind: 'opens', certificationId: null, successor: null },
    ['SY0-701 is announced for Jun 11, 2027. We have no questions for it yet.'],
  ],
  [
    'an opening of ours',
    { kind: 'opens', successor: null },
    ['OpensCompTIA', 'SY0-701 is announced for Jun 11, 2027.'],
  ],
  ['a new outline', { kind: 'outline' }, ['New outline', 'SY0-701 has a new outline from Jun 11, 2027.']],
  [
    'a new outline of which it is known what changes',
    { kind: 'outline' },
    ['From Jun 11, 2027 SY0-701 asks other things:', 'Added: Agents', 'Weight: Networking 20 %'],
    [
      { kind: 'added', text: 'Agents' },
      { kind: 'weight', text: 'Networking 20 %' },
    ],
  ],
  [
    'an outline that has taken effect',
    { kind: 'outline', on: '2026-11-28' },
    ['Since Nov 28, 2026 SY0-701 asks other things:', 'Removed: Gateways'],
    [{ kind: 'removed', text: 'Gateways' }],
  ],
  [
    'an outline that only rewords',
    { kind: 'outline' },
    ['From Jun 11, 2027 the outline of SY0-701 is worded differently:', 'Reworded: Plainer words'],
    [{ kind: 'reworded', text: 'Plainer words' }],
  ],
  ['a source', {}, ['Source, last checked Sep 27, 2026']],
])('%s is said as it is (EXM-30)', async (_name, fields, texts, changes = []) => {
  const shown = { ...change, ...fields };
  open([shown], '/exam-changes', [{ ...getExample(OutlineChange), effective_on: shown.on, changes }]);
  for (const part of texts) await waitFor(async () => expect((await items('Coming up'))[0]).toContain(part));
});

test.each([
  ['2026-11-29', 'is announced'],
  ['2026-11-28', 'was announced'],
])('an opening on %s %s', async (on, said) => {
  open([{ ...change, kind: 'opens', successor: null, on }]);
  expect((await items('Coming up'))[0]).toContain(`SY0-701 ${said} for`);
});

test('an exam that is ours leads to its page, its source to the vendor, and nothing else is a link', async () => {
  open([{ ...change, successor: null }]);
  const links = within(await screen.findByRole('listitem')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/certifications/comptia-sy0-701',
    change.source_url,
  ]);
});

test('the provider of the address is chosen, its feed offered and another one a press away', async () => {
  const { api, user, address } = open([change], `/exam-changes?provider=${provider.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: `Exam changes: ${provider.name}` })).toBeDefined();
  expect(api.calls.find(({ name }) => name === 'GET /exam-changes')?.query).toMatchObject({ provider: provider.id });
  expect(screen.getByRole('link', { name: provider.name }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Follow as a feed' }).getAttribute('href')).toBe(
    `/exam-changes.atom?provider=${encodeURIComponent(provider.name)}`,
  );
  await user.click(screen.getByRole('link', { name: 'All providers' }));
  expect(address()).toBe('/exam-changes');
});

test('an unknown provider is said, with a way to all changes', async () => {
  open(refusal(404, 'NOT_FOUND', 'No such provider.'), '/exam-changes?provider=nobody');
  expect(await screen.findByRole('heading', { name: /^Provider .nobody. not found/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'See all exam changes' }).getAttribute('href')).toBe('/exam-changes');
});

test('nothing ahead is said', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'No changes ahead that we know of' })).toBeDefined();
});
