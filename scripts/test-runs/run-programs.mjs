import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcessesOfRun, processesOfRun, runVariable, signal } from './run-processes.mjs';

const id = randomBytes(8).toString('hex');
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let isInterrupted = false;
const outputPatienceMs = 1_000;
let graceMs = 10_000;

/**
 * Runs a program and waits until it and every process it has started have ended, whether it succeeds, fails or is interrupted. SIGINT and
 * SIGTERM of this process interrupt it and end this process.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, onOutput?: (text: string) => void }} options without `onOutput` the terminal is shared
 * @returns {Promise<number | string>} the exit code; the signal or the problem where there is none
 */
export async function runProgram(command, args, { cwd, env, onOutput }) {
  const program = spawn(command, args, {
    cwd,
    env: { ...env, [runVariable]: `${process.env[runVariable] ?? ''}:${id}` },
    stdio: ['ignore', onOutput ? 'pipe' : 'inherit', onOutput ? 'pipe' : 'inherit'],
    // It gets its own process group, so that Ctrl-C reaches it only once, through us, and leftover processes can be ended.
    detached: process.platform !== 'win32',
  });
  running.add(program);
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (part) => onOutput?.(String(part)));
  const closed = new Promise((done) => program.once('close', done));
  const status = await new Promise((done) => {
    program.once('exit', (code, ended) => done(code ?? ended ?? 1));
    program.once('error', (problem) => done(problem.message));
  });
  running.delete(program);
  // Leftover processes may keep its output open.
  await Promise.race([closed, sleep(outputPatienceMs)]);
  // `interrupt` ends this process; the code after this call must not run in the meantime.
  if (isInterrupted) await new Promise(() => {});
  if (running.size === 0) {
    const left = await endProcessesOfRun(id, graceMs);
    if (left > 0) console.log(`${left} processes were left behind and were ended.`);
  }
  return status;
}

/** @param {NodeJS.Signals} name */
async function interrupt(name) {
  const code = 128 + constants.signals[name];
  if (isInterrupted) {
    // A second signal means: end now.
    signal(processesOfRun(id), 'SIGKILL');
    process.exit(code);
  }
  isInterrupted = true;
  for (const program of running) program.kill('SIGINT');
  await Promise.race([
    Promise.all([...running].map((program) => new Promise((done) => program.once('exit', done)))),
    sleep(graceMs),
  ]);
  await endProcessesOfRun(id, graceMs);
  process.exit(code);
}

/**
 * Makes Ctrl-C and SIGTERM end the running programs before this process ends.
 *
 * @param {{ graceMs?: number }} [settings] how long a program may take to end after the signal
 */
export function endProgramsOnSignal(settings = {}) {
  graceMs = settings.graceMs ?? graceMs;
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
}
