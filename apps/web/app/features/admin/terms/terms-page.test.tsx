import { AdminTerms } from '@examplar/contract/admin/terms';
import { getExample } from '@examplar/contract/calls/example';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { findTerms, type Term } from './terms.ts';
import TermsPage from './terms-page.tsx';

const get = 'GET /admin/certifications/:certificationId/terms';
const put = 'PUT /admin/certifications/:certificationId/terms';
const lists = {
  'GET /admin/certifications': [],
  'GET /admin/certifications/:certificationId': refusal(404, 'NOT_FOUND', 'There is nothing here.'),
};
const [gateway] = getExample(AdminTerms).terms;
if (!gateway) throw new Error('The example has no term');
const peering: Term = {
  id: 'vpc-peering',
  name: 'VPC peering',
  aliases: [],
  case: false,
  line: 'One to one.',
  options: 3,
};
const address = '/admin/catalogue/terms?certification_id=aws-saa-c03';
const open = (at = address) => renderPage(<TermsPage />, { path: '/admin/catalogue/terms', at });

/** The list as the server keeps it, with one version for each change. */
function server(first: Term[] = [gateway as Term, peering]) {
  let state = { version: 3, terms: first };
  const api = fakeApi({
    ...lists,
    [get]: () => state,
    [put]: ({ body }) => {
      const { terms, version } = body as typeof state;
      if (version !== state.version) return refusal(409, 'VERSION_CONFLICT', 'Someone changed this.');
      state = { version: version + 1, terms: terms.map((term) => ({ ...term, options: 0 })) };
      return state;
    },
  });
  return {
    api,
    /** What another admin does in another tab. */
    change: (edit: (terms: Term[]) => Term[]) => {
      state = { version: state.version + 1, terms: edit(state.terms) };
    },
    terms: () => state.terms.map(({ id, line }) => ({ id, line })),
  };
}

const dialog = () => within(screen.getByRole('dialog'));

test('terms are listed with their names and sentences, searched and ordered', async () => {
  server();
  const { user } = open();
  expect(await screen.findByText('One to one.')).toBeTruthy();
  expect(screen.getByText('2 terms')).toBeTruthy();
  expect(screen.getByText(/vpc-peering, in 3 options/)).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 's3 endpoint');
  await waitFor(() => expect(screen.queryByText('One to one.')).toBeNull());
  expect(screen.getByText('1 term')).toBeTruthy();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nothing like it');
  expect(await screen.findByText('No terms match this')).toBeTruthy();
});

test('without a certification one is asked for, and a list may be empty or fail', async () => {
  fakeApi(lists);
  open('/admin/catalogue/terms');
  expect(await screen.findByText('Choose a certification')).toBeTruthy();
});

test('a list without terms says what that means', async () => {
  server([]);
  open();
  expect(await screen.findByText('No terms yet')).toBeTruthy();
});

test('a term is added to the list as it is by then, so that what another admin did to other terms stays', async () => {
  const { change, terms, api } = server();
  const { user } = open();
  await screen.findByText('One to one.');
  await user.click(screen.getByRole('button', { name: 'Add a term' }));
  await user.type(dialog().getByLabelText('Name'), 'NAT gateway');
  await user.click(dialog().getByRole('button', { name: 'Add the term' }));
  await waitFor(() => expect(dialog().getByLabelText('Id').getAttribute('aria-invalid')).toBe('true'));
  expect(api.of(put)).toEqual([]);
  await user.type(dialog().getByLabelText('Id'), 'nat-gateway');
  await user.type(dialog().getByLabelText('What tells it from its neighbours'), 'Out, never in.');
  change((list) => list.map((term) => (term.id === 'vpc-peering' ? { ...term, line: 'Theirs.' } : term)));
  await user.click(dialog().getByRole('button', { name: 'Add the term' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(terms()).toEqual([
    { id: 'gateway-endpoint', line: gateway?.line },
    { id: 'vpc-peering', line: 'Theirs.' },
    { id: 'nat-gateway', line: 'Out, never in.' },
  ]);
  expect(JSON.stringify(api.of(put)[0]?.body)).not.toContain('"vi":{"line":""}');
});

test('when another admin changed the same term, theirs is shown, and only a second save replaces it', async () => {
  const { change, terms } = server();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit VPC peering' }));
  const line = dialog().getByLabelText('What tells it from its neighbours');
  await user.clear(line);
  await user.type(line, 'Mine.');
  change((list) => list.map((term) => (term.id === 'vpc-peering' ? { ...term, line: 'Theirs.' } : term)));
  await user.click(dialog().getByRole('button', { name: 'Save the term' }));
  expect(await dialog().findByText('Theirs.')).toBeTruthy();
  expect(terms().at(-1)?.line).toBe('Theirs.');
  await user.click(dialog().getByRole('button', { name: 'Save the term' }));
  await waitFor(() => expect(terms().at(-1)?.line).toBe('Mine.'));
});

test('a deleted term is gone from the list; one that an option names stays, and the dialog says why', async () => {
  const { terms } = server();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete VPC peering' }));
  await user.click(await screen.findByRole('button', { name: 'Delete “VPC peering”' }));
  await waitFor(() => expect(terms().map(({ id }) => id)).toEqual(['gateway-endpoint']));

  fakeApi({
    ...lists,
    [get]: { version: 4, terms: [gateway] },
    [put]: refusal(409, 'WRONG_STATE', 'An option of q7 names the term.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete gateway endpoint' }));
  await user.click(await screen.findByRole('button', { name: 'Delete “gateway endpoint”' }));
  expect(await screen.findByText('An option of q7 names the term.')).toBeTruthy();
});

test('a name that two terms share is said at the field of the term that is edited', async () => {
  fakeApi({
    ...lists,
    [get]: { version: 3, terms: [gateway, peering] },
    [put]: refusal(400, 'VALIDATION_FAILED', 'Please check.', [
      { path: 'terms.1.name', message: "'gateway endpoint' is a name of 'gateway-endpoint' too." },
    ]),
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit VPC peering' }));
  await user.type(dialog().getByLabelText('Name'), ' 2');
  await user.click(dialog().getByRole('button', { name: 'Save the term' }));
  await waitFor(() => expect(dialog().getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'));
});

test('the words of a search may stand anywhere in a term, and the order may be that of use', () => {
  const list = [gateway, peering] as Term[];
  expect(findTerms(list, { q: 'miễn ENDPOINT', sort: 'name' })).toEqual([gateway]);
  expect(findTerms(list, { q: '', sort: 'options' })).toEqual([peering, gateway]);
  expect(findTerms(list, { q: '', sort: '-options' })).toEqual([gateway, peering]);
});
