import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './template-database.ts';

/** A clone of the migrated template, on every server of the run: one, or the nodes of a cluster. Returns its address. */
export async function createTestDatabase(prefix: string): Promise<string> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await onEachServer(`create database ${name} template ${inject('templateName')}`);
  return databaseUrl(inject('serverUrl'), name);
}

export async function dropTestDatabase(url: string): Promise<void> {
  await onEachServer(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}

async function onEachServer(statement: string): Promise<void> {
  await Promise.all(
    [inject('serverUrl'), ...inject('workerUrls')].map(async (url) => {
      const client = new pg.Client(url);
      await client.connect();
      try {
        await client.query(statement);
      } finally {
        await client.end();
      }
    }),
  );
}
