import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from './cases.ts';
import { signIn } from './person.ts';
import type { Product } from './product.ts';

const size = 5_000;
const aimSeconds = 20;
const words =
  'service network storage region policy account instance cluster gateway database object queue stream function container secret token role bucket volume snapshot replica latency throughput encryption billing quota alarm metric log trace ops rollback pipeline artifact image registry subnet route firewall certificate domain'.split(
    ' ',
  );

let imports = 0;

/**
 * Makes the same files in each run: questions of ordinary length from few words, the worst case for finding near-duplicates. The second
 * import of a run has other questions than the first, which would otherwise leave it nothing to add.
 */
function bank(): string {
  imports += 1;
  const file = imports;
  let seed = 41 + file;
  const word = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return words[Math.floor((seed / 2 ** 32) * words.length)] ?? '';
  };
  const some = (count: number) => Array.from({ length: count }, word).join(' ');
  const option = (mark: string, n: number) => `${mark}Use a ${some(6)} with setting ${n} # ${some(6)}`;
  return Array.from({ length: size }, (_, n) =>
    [
      `::bench-${file}-${n}:: In case ${n} a company runs ${some(12)}. Which ${word()} keeps ${some(8)} at the lowest cost? {`,
      ...['=', '~', '~', '~'].map((mark, at) => option(mark, n * 4 + at)),
      `####Because ${some(20)}.`,
      '}',
    ].join('\n'),
  ).join('\n\n');
}

/** Measures an import of 5,000 questions from upload to the last row, and the memory of the product and of the import process. */
export async function importing(product: Product): Promise<Row> {
  const headers = { authorization: `Bearer ${await signIn(product.url, 'admin@examplar.test')}` };
  const idle = memoryMiB(product.pid).own;
  let peak = { own: idle, reading: 0 };
  const watching = setInterval(() => {
    const now = memoryMiB(product.pid);
    peak = { own: Math.max(peak.own, now.own), reading: Math.max(peak.reading, now.reading) };
  }, 20);
  const startedAt = performance.now();
  try {
    const query = 'certificationId=aws-saa-c03&fileName=bench.gift&mode=write';
    const upload = { 'content-type': 'application/octet-stream', ...headers };
    const started = await fetch(`${product.url}/api/admin/imports/start?${query}`, {
      method: 'POST',
      headers: upload,
      body: bank(),
    });
    let task = (await started.json()) as { id: string; state: string; written: { added: number } | null };
    while (task.state === 'waiting' || task.state === 'running') {
      await sleep(50);
      task = (await (await fetch(`${product.url}/api/admin/imports/${task.id}`, { headers })).json()) as typeof task;
    }
    if (task.written?.added !== size)
      throw new Error(`The import ended as ${task.state} with ${task.written?.added ?? 0} of ${size} questions.`);
  } finally {
    clearInterval(watching);
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    what: 'import of 5,000 questions (smaller is better)',
    figure: `${seconds.toFixed(1)} s; its process ${peak.reading.toFixed(0)} MiB at most`,
    against: `aim: ${aimSeconds} s, 300 MiB; server ${peak.own.toFixed(0)} MiB, idle ${idle.toFixed(0)}`,
  };
}

/** Resident memory of a process, and of its child that runs an import. */
function memoryMiB(pid: number): { own: number; reading: number } {
  const of = (id: string) => {
    const [, kib] = /VmRSS:\s+(\d+)/.exec(read(`/proc/${id}/status`)) ?? [];
    return Number(kib ?? 0) / 1_024;
  };
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  const reading = children.filter((id) => read(`/proc/${id}/cmdline`).includes('import-process'));
  return { own: of(String(pid)), reading: reading.reduce((sum, id) => sum + of(id), 0) };
}

/** Returns an empty text if the process has ended in the meantime. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
