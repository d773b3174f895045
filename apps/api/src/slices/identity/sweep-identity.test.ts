import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { signUp, statusWith } from './identity.fixture.ts';
import { sweepIdentity } from './sweep-identity.ts';

const api = await startTestApi({ environment: { RATE_LIMITS: 'on' } });

test('what is in use stays, what is long over goes', async () => {
  const { user } = await signUp(api, 'swept@example.org');
  api.clock.advance({ days: 59 });
  const fresh = await api.tokenOf(user.id);
  await sweepIdentity(api);
  expect(await api.db.selectFrom('session').select('id').execute()).toHaveLength(2);
  api.clock.advance({ days: 2 });
  await sweepIdentity(api);
  expect(await statusWith(api, fresh)).toBe(200);
  expect(await api.db.selectFrom('session').select('id').execute()).toHaveLength(1);
  expect(await api.db.selectFrom('account_token').select('purpose').execute()).toEqual([]);
  expect(await api.db.selectFrom('rate_limit').select('key').execute()).toEqual([]);
});
