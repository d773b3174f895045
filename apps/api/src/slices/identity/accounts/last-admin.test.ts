import * as contract from '@examplar/contract/admin/users';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { isStatementWaiting } from '../../../../test/test-database.ts';
import { lockAdminGuard } from '../identity.repository.ts';

const api = await startTestApi();

// IDN-15
test('of two admins who suspend each other at the same moment, one stays', async () => {
  const [one, other] = [await api.seed.user({ role: 'ADMIN' }), await api.seed.user({ role: 'ADMIN' })];
  const [ofOne, ofOther] = [await api.tokenOf(one.id), await api.tokenOf(other.id)];
  const suspend = (userId: string, token: string) =>
    api.call(contract.adminSuspendUser, { params: { userId }, headers: { authorization: `Bearer ${token}` } });
  const both = await api.db.transaction().execute(async (tx) => {
    await lockAdminGuard(tx);
    const acts = [suspend(other.id, ofOne), suspend(one.id, ofOther)];
    await expect.poll(() => isStatementWaiting(api.db)).toBe(true);
    return { acts };
  });
  const replies = await Promise.all(both.acts);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.error.code).toBe('LAST_ADMIN');
  expect(await api.rows.list('account', { role: 'ADMIN', status: 'active' })).toHaveLength(1);
});
