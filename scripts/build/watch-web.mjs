import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../paths.mjs';
import { buildWebOnce } from './build-web.mjs';

let isChanged = false;
for (const folder of ['apps/web/app', 'packages']) {
  watch(join(root, folder), { recursive: true }, () => {
    isChanged = true;
  });
}
process.on('SIGINT', () => process.exit(0));
for (;;) {
  await sleep(300);
  if (!isChanged) continue;
  isChanged = false;
  await buildWebOnce();
}
