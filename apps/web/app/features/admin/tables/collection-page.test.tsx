import { AdminCategory } from '@examplar/contract/admin/categories';
import { getExample } from '@examplar/contract/calls/example';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CallInput } from '../../../../server/page-context.ts';
import { fakeApi, refusal, withHeaders } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import type { Action } from '../actions/actions.tsx';
import type { Column } from './collection.ts';
import { CollectionPage } from './collection-page.tsx';

const category = getExample(AdminCategory);
const cloud = { ...category, id: 'cloud', name: 'Cloud' };
const security = { ...category, id: 'security', name: 'Security' };

const columns: Column<'GET /admin/categories'>[] = [
  { id: 'name', header: 'Category', sort: 'name', cell: ({ name }) => name },
  { id: 'id', header: 'Id', cell: ({ id }) => id },
  { id: 'updated', header: 'Changed', sort: 'updatedAt', isLargestFirst: true, cell: ({ updatedAt }) => updatedAt },
];

const page = (rows: (typeof category)[], total = rows.length, next?: string) =>
  withHeaders(rows, {
    'x-total-count': String(total),
    ...(next && { link: `</api/admin/categories?cursor=${next}>; rel="next"` }),
  });

function open(actionsOf?: (row: typeof category) => Action[], at = '/admin/categories') {
  return renderPage(
    <CollectionPage
      list="GET /admin/categories"
      title="Categories"
      noun={['category', 'categories']}
      searchHint="name or id"
      columns={columns}
      defaultSort="name"
      rowName={({ name }) => name}
      {...(actionsOf && { actionsOf })}
      emptyText="Add the first one."
    />,
    { path: '/admin/categories', at },
  );
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

test('rows are shown in columns, with their number', async () => {
  fakeApi({ 'GET /admin/categories': page([cloud, security]) });
  open();
  await screen.findByRole('cell', { name: 'Cloud' });
  expect(names()).toEqual(['Cloud', 'Security']);
  expect(screen.getByText('2 categories')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Category' }).getAttribute('aria-sort')).toBe('ascending');
});

test('a column sorts by a click or a key, the largest first where that is expected; others do not sort', async () => {
  const api = fakeApi({ 'GET /admin/categories': page([cloud, security]) });
  const { user, address } = open();
  await screen.findByRole('cell', { name: 'Cloud' });
  expect(within(screen.getByRole('columnheader', { name: 'Id' })).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Changed' }));
  expect(address()).toBe('/admin/categories?sort=-updatedAt');
  await waitFor(() => expect(api.calls.at(-1)?.query).toMatchObject({ sort: '-updatedAt' }));
  screen.getByRole('button', { name: 'Changed' }).focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/admin/categories?sort=updatedAt');
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Changed' }).getAttribute('aria-sort')).toBe('ascending'),
  );
});

test('a page can be turned and turned back; sorting leads to the first page, and search waits for a pause', async () => {
  const pages = ({ query }: CallInput) =>
    query?.cursor === 'second' ? page([security], 2) : page([cloud], 2, 'second');
  const api = fakeApi({ 'GET /admin/categories': pages });
  const { user, address } = open();
  await screen.findByRole('cell', { name: 'Cloud' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('cell', { name: 'Security' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await screen.findByRole('cell', { name: 'Cloud' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Changed' }));
  expect(address()).toBe('/admin/categories?sort=-updatedAt');
  await user.click(screen.getByRole('button', { name: 'Category' }));

  const before = api.calls.length;
  await user.type(screen.getByRole('searchbox'), 'clo');
  await waitFor(() => expect(address()).toBe('/admin/categories?q=clo'));
  await waitFor(() => expect(api.calls.slice(before).map(({ query }) => query?.q)).toEqual(['clo']));
});

test('an action asks for its reason, is sent once, and the rows are read again', async () => {
  const run = vi.fn(async ({ reason }: { reason: string }) => `Retired: ${reason}.`);
  const api = fakeApi({ 'GET /admin/categories': page([cloud]) });
  const actionsOf = ({ name }: typeof category): Action[] => [
    {
      label: 'Retire',
      isDangerous: true,
      run,
      title: `Retire ${name}?`,
      text: '',
      confirmLabel: `Retire ${name}`,
      reason: 'required',
    },
  ];
  const { user } = open(actionsOf);
  await screen.findByRole('cell', { name: 'Cloud' });
  await user.click(screen.getByRole('button', { name: 'Actions for Cloud' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Retire' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Retire Cloud?' });
  await user.click(within(dialog).getByRole('button', { name: 'Retire Cloud' }));
  expect(run).not.toHaveBeenCalled();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Merged');
  const asked = api.calls.length;
  await user.click(within(dialog).getByRole('button', { name: 'Retire Cloud' }));
  expect(await screen.findByText('Retired: Merged.')).toBeTruthy();
  expect(run).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(asked));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('an action that is refused leaves its dialog open and says why', async () => {
  fakeApi({ 'GET /admin/categories': page([cloud]) });
  const run = async () => {
    throw new Error('offline');
  };
  const { user } = open(() => [{ label: 'Retire', run, title: 'Retire it?', text: '', confirmLabel: 'Yes, retire' }]);
  await user.click(await screen.findByRole('button', { name: 'Actions for Cloud' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Retire' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, retire' }));
  expect(within(await screen.findByRole('alertdialog')).getByRole('alert').textContent).toContain('Please try again');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an empty collection, an empty search and an error each say what to do', async () => {
  let reply = page([]);
  fakeApi({ 'GET /admin/categories': () => reply });
  const empty = open();
  expect(await screen.findByText('No categories yet')).toBeTruthy();
  expect(screen.getByText('Add the first one.')).toBeTruthy();
  empty.unmount();

  const { user, address, unmount } = open(undefined, '/admin/categories?q=nothing');
  expect(await screen.findByText('No categories match this')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(address()).toBe('/admin/categories');
  unmount();

  reply = refusal(403, 'FORBIDDEN', 'Not for you.');
  open();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
