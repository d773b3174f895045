import pg from 'pg';

type Revoke = (client: pg.Client, now: Date) => Promise<void>;

/** Revokes sessions and mailed links in a database that the server's own tools have restored, all of it or nothing. */
export async function revokeAccess(url: string, revoke: Revoke): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await revoke(client, new Date());
    await client.query('commit');
  } finally {
    // Without the commit, closing the connection undoes everything.
    await client.end();
  }
}
