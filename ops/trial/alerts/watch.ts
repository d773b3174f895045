import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, type Program, replaceEach, root, startProgram, untilResponds } from '../commands.ts';

/** How many times faster the trial's rules run than the deployed ones. */
export const speed = 30;
const longestMs = 30_000;
const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Settings of Prometheus or Alertmanager with every duration divided by `speed`, 30 s at most: `for: 2m` waits 4 s. Thresholds stay as they
 * are, and so do the metrics themselves.
 */
function compress(settings: string): string {
  const shorter = (duration: string) => `${Math.round(Math.min(toMs(duration) / speed, longestMs))}ms`;
  return settings
    .replace(
      /^(\s*(?:- )?(?:for|keep_firing_for|\w+_interval|\w+_wait): )(\w+)$/gm,
      (_all, key, duration) => key + shorter(duration),
    )
    .replace(/\[(\d+[smhd])(?::(\d+[smhd]))?\]/g, (_all, range, step) =>
      step ? `[${shorter(range)}:${shorter(step)}]` : `[${shorter(range)}]`,
    )
    .replace(/offset (\d+[smhd])/g, (_all, duration) => `offset ${shorter(duration)}`);
}

function toMs(duration: string): number {
  const [, amount = '', unit = ''] = /^(\d+)([smhd])$/.exec(duration) ?? [];
  const ms = unitMs[unit as keyof typeof unitMs];
  if (!ms) throw new Error(`'${duration}' is not a duration`);
  return Number(amount) * ms;
}

export const folder = join(root, 'ops', 'prometheus');

/** An alert that fires all the time, which proves that Prometheus and Alertmanager work. */
export const watchdog = 'ExamplarWatchdog';

/** `at` is on the clock of `performance.now()`. */
type Notification = { receiver: string; status: 'firing' | 'resolved'; name: string; at: number };

type Products = { targets: readonly string[]; token: string };

export type Watch = {
  /** Names of the alerts that are firing, but for the watchdog. */
  firing(): Promise<string[]>;
  /** How many series a query returns. @throws Error if Prometheus refuses it */
  query(expression: string): Promise<number>;
  /** What Alertmanager has sent so far. */
  notifications(): Notification[];
  /**
   * Waits until Alertmanager has sent the alert, not counting its first `since` notifications. @returns the wait in ms,
   * null if it did not
   */
  untilNotified(name: string, since: number, timeoutMs?: number): Promise<number | null>;
  untilQuiet(name: string, timeoutMs?: number): Promise<boolean>;
  /** Has Prometheus read its settings again, with these processes to watch. */
  scrape(targets: readonly string[]): void;
  stop(): Promise<void>;
};

/** Prometheus and Alertmanager with the settings of ops/prometheus in compressed time, watching the processes at `targets`, whose METRICS_TOKEN is `token`. */
export async function startWatch(scratch: string, products: Products): Promise<Watch> {
  const notifications: Notification[] = [];
  const receiver = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const { alerts } = JSON.parse(text) as {
      alerts: { status: 'firing' | 'resolved'; labels: { alertname: string } }[];
    };
    for (const { status, labels } of alerts)
      notifications.push({
        receiver: request.url?.slice(1) ?? '',
        status,
        name: labels.alertname,
        at: performance.now(),
      });
    response.end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const receiverPort = (receiver.address() as AddressInfo).port;
  const programs: Program[] = [];
  const stop = async () => {
    for (const program of programs.toReversed()) await program.stop();
    receiver.closeAllConnections();
    receiver.close();
  };
  try {
    const alertmanager = await startAlertmanager(scratch, receiverPort, programs);
    const { url, scrape } = await startPrometheus(scratch, products, alertmanager, programs);
    return { ...asking(url, notifications), notifications: () => notifications, scrape, stop };
  } catch (problem) {
    await stop();
    throw problem;
  }
}

async function startAlertmanager(scratch: string, receiverPort: number, programs: Program[]): Promise<string> {
  const settings = compress(readFileSync(join(folder, 'alertmanager.yml'), 'utf8'));
  const file = join(scratch, 'alertmanager.yml');
  writeFileSync(file, settings.replaceAll('127.0.0.1:9099', `127.0.0.1:${receiverPort}`));
  const address = `127.0.0.1:${await freePort()}`;
  await start(programs, `http://${address}/-/ready`, 'prometheus-alertmanager', [
    `--config.file=${file}`,
    `--storage.path=${join(scratch, 'alertmanager')}`,
    `--web.listen-address=${address}`,
    '--cluster.listen-address=',
  ]);
  return address;
}

async function startPrometheus(
  scratch: string,
  { targets, token }: Products,
  alertmanager: string,
  programs: Program[],
): Promise<{ url: string; scrape: Watch['scrape'] }> {
  const compressed = (name: string) => compress(readFileSync(join(folder, name), 'utf8'));
  for (const rules of ['examplar.rules.yml', 'machines.rules.yml'])
    writeFileSync(join(scratch, rules), compressed(rules));
  const tokenFile = join(scratch, 'examplar-token');
  writeFileSync(tokenFile, token);
  const file = join(scratch, 'prometheus.yml');
  const write = (watched: readonly string[]) =>
    writeFileSync(
      file,
      replaceEach(compressed('prometheus.yml'), [
        ['/etc/prometheus/examplar-token', tokenFile],
        ["targets: ['10.0.0.11:3000', '10.0.0.12:3000']", `targets: ${JSON.stringify(watched)}`],
        ['127.0.0.1:9093', alertmanager],
      ]),
    );
  write(targets);
  const address = `127.0.0.1:${await freePort()}`;
  const { pid } = await start(programs, `http://${address}/-/ready`, 'prometheus', [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(scratch, 'data')}`,
    `--web.listen-address=${address}`,
  ]);
  const scrape = (watched: readonly string[]) => {
    write(watched);
    process.kill(pid, 'SIGHUP');
  };
  return { url: `http://${address}`, scrape };
}

async function start(
  programs: Program[],
  readyUrl: string,
  command: string,
  args: readonly string[],
): Promise<Program> {
  const program = startProgram(command, args);
  programs.push(program);
  await untilResponds(readyUrl).catch((problem) => {
    throw new Error(`${command}: ${problem.message}\n${program.output().slice(-1_000)}`);
  });
  return program;
}

function asking(
  url: string,
  notifications: readonly Notification[],
): Pick<Watch, 'firing' | 'query' | 'untilNotified' | 'untilQuiet'> {
  const get = async <T>(path: string): Promise<T> => (await (await fetch(`${url}/api/v1/${path}`)).json()) as T;
  const firing = async () => {
    const { data } = await get<{ data: { alerts: { state: string; labels: { alertname: string } }[] } }>('alerts');
    const names = data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    return names.filter((name) => name !== watchdog);
  };
  const within = async (timeoutMs: number, isDone: () => Promise<boolean>): Promise<number | null> => {
    const startedAt = Date.now();
    while (Date.now() - startedAt < timeoutMs) {
      if (await isDone()) return Date.now() - startedAt;
      await sleep(200);
    }
    return null;
  };
  return {
    firing,
    async query(expression) {
      const response = await get<{ status: string; error?: string; data: { result: unknown[] } }>(
        `query?query=${encodeURIComponent(expression)}`,
      );
      if (response.status !== 'success') throw new Error(`${expression}: ${response.error}`);
      return response.data.result.length;
    },
    untilNotified: (name, since, timeoutMs = 60_000) =>
      within(timeoutMs, async () =>
        notifications.slice(since).some((one) => one.name === name && one.status === 'firing'),
      ),
    untilQuiet: async (name, timeoutMs = 60_000) =>
      (await within(timeoutMs, async () => !(await firing()).includes(name))) !== null,
  };
}
