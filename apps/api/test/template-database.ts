import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { databaseParent } from '../../../scripts/test-runs/database-parent.ts';
import { createRunFolder } from '../../../scripts/test-runs/run-folder.mjs';
import { startEmbeddedServer } from '../src/platform/database/embedded/embedded-server.ts';
import { migrate } from '../src/platform/database/migrations/migrations.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database on the test server that may make and drop others. */
    serverUrl: string;
    /** The server's URL through PgBouncer, if the tests use it. */
    poolerUrl?: string;
    /** Workers of a cluster; none on plain PostgreSQL. */
    workerUrls: string[];
    templateName: string;
  }
}

/** One real PostgreSQL for the run; each test file clones its migrated template, which takes some 50 ms. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { serverUrl, templateName, stop } = await startTemplateServer();
  project.provide('serverUrl', serverUrl);
  project.provide('workerUrls', []);
  project.provide('templateName', templateName);
  return stop;
}

export type TemplateServer = { serverUrl: string; templateName: string; folder: string; stop(): Promise<void> };

export async function startTemplateServer(): Promise<TemplateServer> {
  const folder = createRunFolder('test', databaseParent());
  const server = await startEmbeddedServer({
    dataDir: join(folder, 'database'),
    isDurable: false,
    // The write-ahead log may lie in memory, too.
    settings: { max_connections: '200', max_wal_size: '256MB' },
  });
  const templateName = 'template_of_tests';
  const admin = new pg.Client(server.url);
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  await admin.end();
  await migrate(databaseUrl(server.url, templateName));
  return {
    serverUrl: server.url,
    templateName,
    folder,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
