import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Environment variable that all processes of a run inherit; nested runs add their own ids. */
export const runVariable = 'EXAMPLAR_RUN';

/**
 * Finds the live processes of a run, even those in another group or session, by the id in their environment, and the children of
 * those (PostgreSQL's processes overwrite their environment). Finds none on Windows.
 *
 * @param {string} id
 * @returns {number[]}
 */
export function processesOfRun(id) {
  const all = listProcesses(id);
  const found = new Set(all.filter(({ isOfRun }) => isOfRun).map(({ pid }) => pid));
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  found.delete(process.pid);
  return [...found];
}

/**
 * Ends the remaining processes of a run: first with a signal they can handle (PostgreSQL shuts down fast on SIGINT), later with SIGKILL.
 *
 * @param {string} id
 * @param {number} graceMs
 * @returns {Promise<number>} how many were left
 */
export async function endProcessesOfRun(id, graceMs) {
  const left = processesOfRun(id);
  signal(left, 'SIGINT');
  for (const giveUpAt = Date.now() + graceMs; processesOfRun(id).length > 0; ) {
    if (Date.now() > giveUpAt) signal(processesOfRun(id), 'SIGKILL');
    await sleep(50);
  }
  return left.length;
}

/** @param {number[]} pids @param {NodeJS.Signals} name */
export function signal(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended in the meantime.
    }
  }
}

/** @param {string} id */
function listProcesses(id) {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(Number(name), id));
  }
  if (process.platform === 'win32') return [];
  const lines = execFileSync('ps', ['-axEww', '-o', 'pid=,ppid=,command='], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return lines.split('\n').map((line) => {
    const [pid, parent] = line.trim().split(/\s+/, 2).map(Number);
    return { pid: pid ?? 0, parent: parent ?? 0, isOfRun: line.includes(id) };
  });
}

/** @param {number} pid @param {string} id */
function readProcess(pid, id) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    // A zombie process has no environment.
    if (/^State:\s+[ZX]/m.test(status)) return [];
    const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
    return [{ pid, parent, isOfRun: readEnvironment(pid).includes(id) }];
  } catch {
    return [];
  }
}

/** @param {number} pid */
function readEnvironment(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}
