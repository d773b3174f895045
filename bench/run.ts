import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import {
  publicBytes,
  type Row,
  savingAnAnswer,
  starting,
  startingAndSubmitting,
  statisticsAsDataGrows,
} from './cases.ts';
import { burst } from './measure.ts';
import { ended, freePort, run, startProduct, untilReady } from './product.ts';

const sizes: [number, number] = process.argv.includes('--quick') ? [1_000, 10_000] : [10_000, 1_000_000];
const say = (line: string) => process.stdout.write(`${line}\n`);

say(
  `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}. Load generator, product and database share it.\n`,
);
const rows: Row[] = await starting();
const product = await startProduct();
const port = await freePort();
const baseline = run([join('bench', 'baseline-server.ts')], {
  PORT: String(port),
  PRODUCT_URL: product.url,
  DATABASE_URL: product.databaseUrl,
});
try {
  const baselineUrl = `http://127.0.0.1:${port}`;
  await untilReady(`${baselineUrl}/ready`, baseline);
  rows.push(...(await publicBytes(product, baselineUrl)));
  rows.push(await savingAnAnswer(product, baselineUrl));
  rows.push(await startingAndSubmitting(product));
  rows.push(await memoryAfterManyRequests());
  rows.push(...(await statisticsAsDataGrows(product, sizes)));
} finally {
  await ended(baseline);
  await product.stop();
}
print(rows);

async function memoryAfterManyRequests(): Promise<Row> {
  const before = residentMiB();
  for (let served = 0; served < 100_000; ) {
    const { perSecond } = await burst({ url: `${product.url}/api/providers`, headers: { 'accept-encoding': 'br' } }, 5);
    served += perSecond * 5;
  }
  return {
    what: 'memory after 100,000 requests',
    figure: `${residentMiB().toFixed(0)} MiB`,
    against: `${before.toFixed(0)} MiB before`,
  };
}

function residentMiB(): number {
  const line = readFileSync(`/proc/${product.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/);
  return Number(line?.[1] ?? 0) / 1_024;
}

function print(table: Row[]): void {
  say('| what | ours | against | ratio | spread | aim |\n|---|---|---|---|---|---|');
  for (const { what, figure, against, ratio, spread, aim } of table) {
    say(`| ${what} | ${figure} | ${against} | ${ratio?.toFixed(2) ?? ''} | ${spread ?? ''} | ${aim ?? ''} |`);
  }
}
