import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

/** A session for a user with an unknown password: the row that signing in would have inserted. */
export async function openSession(databaseUrl: string, userId: string): Promise<string> {
  const token = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), randomBytes(32)]).toString('base64url');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into session (user_id, id, token_hash, created_at, last_used_at, expires_at) values ($1, gen_random_uuid(), $2, now(), now(), now() + interval '1 day')`,
    [userId, createHash('sha256').update(token).digest()],
  );
  await client.end();
  return token;
}
