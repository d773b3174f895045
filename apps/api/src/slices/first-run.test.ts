import { stripVTControlCharacters } from 'node:util';
import * as catalogue from '@examplar/contract/catalogue';
import { expect, test } from 'vitest';
import { recordStatements } from '../../test/record-statements.ts';
import { startTestApi } from '../../test/start-test-api.ts';
import { demoAccounts } from '../demo/demo-accounts.ts';
import { firstRun } from './first-run.ts';
import { startNotice } from './start-notice.ts';

const { sent, onConnect } = recordStatements();
const api = await startTestApi({ now: '2026-11-21T10:00:00Z', onConnect });
const url = 'http://127.0.0.1:3000';
const notice = async (deps = api.deps) => stripVTControlCharacters(await startNotice(deps, url));

test('before anything is loaded the terminal shows only the address', async () => {
  expect((await notice()).trim()).toBe(`Examplar is ready at ${url}`);
});

test('the first start fills an empty database and says so; the second does nothing', async () => {
  const messages: string[] = [];
  await firstRun(api.deps, (message) => messages.push(message));
  expect(messages).toEqual([
    expect.stringMatching(/^Loading \d+ certifications/),
    expect.stringMatching(/^Loaded \d+ questions/),
    'Making the demo accounts…',
  ]);
  await api.deps.contentVersion.refresh();
  const { body } = await api.call(catalogue.listCertifications);
  expect(body.filter(({ status }) => status === 'available').length).toBeGreaterThanOrEqual(11);

  sent.length = 0;
  await firstRun(api.deps, (message) => messages.push(message));
  expect(messages).toHaveLength(3);
  expect(sent).toEqual([
    expect.stringMatching(/^select .* from "content_source"$/),
    expect.stringMatching(/^select .* from "account_email"/),
  ]);
});

test('the terminal names the demo accounts and their password, except in production', async () => {
  const lines = await notice();
  for (const { email } of demoAccounts) expect(lines).toContain(email);
  expect(lines).toContain('practice-makes-perfect');
  const production = { ...api.deps, config: { ...api.deps.config, isProduction: true } };
  expect((await notice(production)).trim()).toBe(`Examplar is ready at ${url}`);
});

test('a production start on the same database suspends the demo accounts and says so', async () => {
  const messages: string[] = [];
  const production = { ...api.deps, config: { ...api.deps.config, isProduction: true } };
  await firstRun(production, (message) => messages.push(message));
  expect(messages).toEqual([expect.stringMatching(/^Suspended \d+ demo accounts.*admin@examplar\.test/)]);
  expect(await api.rows.list('account', { role: 'ADMIN' }, ['status'])).toEqual([{ status: 'suspended' }]);
});
