import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTemplateServer } from '../../../apps/api/test/template-database.ts';
import { startPooler } from './pooler.ts';

/** The test server of the API, whose databases the tests reach by way of PgBouncer in transaction mode. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { serverUrl, templateName, folder, stop } = await startTemplateServer();
  const own = join(folder, 'pooler');
  mkdirSync(own);
  const pooler = await startPooler(own, serverUrl, { isPatient: true }).catch(async (problem) => {
    await stop();
    throw problem;
  });
  project.provide('serverUrl', serverUrl);
  project.provide('poolerUrl', pooler.throughPooler(serverUrl));
  project.provide('workerUrls', []);
  project.provide('templateName', templateName);
  return async () => {
    await pooler.stop();
    await stop();
  };
}
