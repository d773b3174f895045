// Runs a database on its own disk, which a test may fill. Writes its address to standard output, then each command it has carried out.
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startEmbeddedServer } from '../../../src/platform/database/embedded/embedded-server.ts';

const disk = process.argv[2] ?? '';
const filler = join(disk, 'filler');
const tell = (facts: object) => process.stdout.write(`${JSON.stringify(facts)}\n`);
const server = await startEmbeddedServer({ dataDir: join(disk, 'database') });
tell({ url: server.url });

/** To the last byte. */
function fill(): void {
  const file = openSync(filler, 'w');
  for (let size = 1 << 20; size > 0; ) {
    try {
      writeSync(file, Buffer.alloc(size));
    } catch {
      size >>= 1;
    }
  }
  closeSync(file);
}

const orders = createInterface(process.stdin);
orders.on('line', (order) => {
  if (order === 'fill') fill();
  else rmSync(filler, { force: true });
  tell({ done: order });
});
orders.once('close', () => void server.stop().then(() => process.exit(0)));
