import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { maxWaitMs } from './task-runner.ts';

const proxies = join(import.meta.dirname, '..', '..', '..', '..', '..', 'ops', 'proxy');
const marginMs = 5_000;

test.each([
  ['nginx.conf', /proxy_read_timeout (\d+)s;/],
  ['haproxy.cfg', /timeout server (\d+)s$/m],
  ['haproxy.cfg', /timeout client (\d+)s$/m],
])('a call that waits for a task answers well before %s gives it up (%s)', (file, setting) => {
  const seconds = Number(setting.exec(readFileSync(join(proxies, file), 'utf8'))?.[1]);
  expect(maxWaitMs + marginMs).toBeLessThan(seconds * 1_000);
});
