import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { goodPassword, signUp } from '../../../src/slices/identity/identity.fixture.ts';
import type { TestApi } from '../../start-test-api.ts';

/** An admin, and makers of users whose rows are on another shard than the admin's, so that each shard counts. */
export async function createUsers(api: TestApi) {
  const admin = await api.seed.user({ role: 'ADMIN', name: 'Staff' });
  const staff = api.as(admin.id);
  const adminToken = await api.tokenOf(admin.id);
  const adminShard = await shardOf(api, admin.id);

  async function newUser(): Promise<{ id: string; email: string; name: string }> {
    for (;;) {
      const user = await api.seed.user();
      if ((await shardOf(api, user.id)) !== adminShard) return user;
    }
  }
  return {
    adminToken,
    staff,
    newUser,
    async subscriber(): Promise<string> {
      const { id } = await newUser();
      await api.seed.subscription(id);
      return id;
    },
    password: goodPassword,
    /** With a password and a mailed link to confirm the address. */
    async registered() {
      const email = `${randomUUID()}@example.org`;
      return { email, ...(await signUp(api, email)) };
    },
  };
}

async function shardOf(api: TestApi, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select get_shard_id_for_distribution_column('account', ${userId}::uuid)::text as id`.execute(api.db);
  return rows[0]?.id;
}
