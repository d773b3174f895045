import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { adapted, freePort, type Program, startProgram, type Trial, until, untilOk } from '../runner.ts';

/** How many times faster the trial's rules run than the deployed ones. */
export const speed = 30;
const longestMs = 30_000;
const unitMs: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * A file of ops/prometheus with every duration divided by `speed`, 30 s at most: `for: 2m` waits 4 s. Thresholds stay as they are, and
 * so do the metrics themselves.
 */
function compressed(file: string, changes: [string, string][] = []): string {
  const shorter = (duration: string) =>
    duration.replace(/(\d+)([smhd])/g, (_all, amount, unit) => {
      const ms = (Number(amount) * (unitMs[unit] ?? 0)) / speed;
      return `${Math.round(Math.min(ms, longestMs))}ms`;
    });
  return adapted(`prometheus/${file}`, changes)
    .replace(
      /^(\s*(?:- )?(?:for|keep_firing_for|\w+_interval|\w+_wait): )(\w+)$/gm,
      (_all, key, ms) => key + shorter(ms),
    )
    .replace(/\[\d+[smhd](?::\d+[smhd])?\]|offset \d+[smhd]/g, shorter);
}

/** An alert that fires all the time, which proves that Prometheus and Alertmanager work. */
const watchdog = 'ExamplarWatchdog';

/** `at` is on the clock of `performance.now()`. */
type Notification = { receiver: string; severity: string; status: string; name: string; at: number };

export type Watch = {
  /** Names of the alerts that are firing, but for the watchdog. */
  firing(): Promise<string[]>;
  /** How many series a query returns. @throws Error if Prometheus refuses it */
  query(expression: string): Promise<number>;
  /** What Alertmanager has sent so far. */
  notifications: readonly Notification[];
  /** Waits a minute until Alertmanager has sent the alert, not counting its first `since` notifications. */
  isNotified(name: string, since: number): Promise<boolean>;
  isQuiet(name: string): Promise<boolean>;
  /** Has Prometheus read its settings again, with these processes to watch. */
  scrape(targets: readonly string[]): void;
};

/** Prometheus and Alertmanager with the settings of ops/prometheus in compressed time, watching processes whose METRICS_TOKEN is `token`. */
export async function startWatch(trial: Trial, targets: readonly string[], token: string): Promise<Watch> {
  const at = (name: string) => join(trial.folder, name);
  const notifications: Notification[] = [];
  const receiver = await startReceiver(trial, notifications);
  writeFileSync(at('alertmanager.yml'), compressed('alertmanager.yml', [['127.0.0.1:9099', receiver]]));
  const alertmanager = `127.0.0.1:${await freePort()}`;
  await start(trial, alertmanager, 'prometheus-alertmanager', [
    `--config.file=${at('alertmanager.yml')}`,
    `--storage.path=${at('alertmanager')}`,
    '--cluster.listen-address=',
  ]);
  for (const rules of ['examplar.rules.yml', 'machines.rules.yml']) writeFileSync(at(rules), compressed(rules));
  writeFileSync(at('token'), token);
  const configure = (watched: readonly string[]) =>
    writeFileSync(
      at('prometheus.yml'),
      compressed('prometheus.yml', [
        ['/etc/prometheus/examplar-token', at('token')],
        ["targets: ['10.0.0.11:3000', '10.0.0.12:3000']", `targets: ${JSON.stringify(watched)}`],
        ['127.0.0.1:9093', alertmanager],
      ]),
    );
  configure(targets);
  const prometheus = `127.0.0.1:${await freePort()}`;
  const { pid } = await start(trial, prometheus, 'prometheus', [
    `--config.file=${at('prometheus.yml')}`,
    `--storage.tsdb.path=${at('data')}`,
  ]);
  const get = async <T>(path: string): Promise<T> => {
    const body = (await (await fetch(`http://${prometheus}/api/v1/${path}`)).json()) as { error?: string; data: T };
    if (body.error) throw new Error(`${path}: ${body.error}`);
    return body.data;
  };
  const firing = async () => {
    const { alerts } = await get<{ alerts: { state: string; labels: { alertname: string } }[] }>('alerts');
    const names = alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    return names.filter((name) => name !== watchdog);
  };
  const isSoon = (what: string, isDone: () => boolean | Promise<boolean>) => until(what, isDone).catch(() => false);
  return {
    firing,
    query: async (expression) =>
      (await get<{ result: unknown[] }>(`query?query=${encodeURIComponent(expression)}`)).result.length,
    notifications,
    isNotified: (name, since) =>
      isSoon(name, () => notifications.slice(since).some((one) => one.name === name && one.status === 'firing')),
    isQuiet: (name) => isSoon(name, async () => !(await firing()).includes(name)),
    scrape(watched) {
      configure(watched);
      process.kill(pid, 'SIGHUP');
    },
  };
}

/** Receives what Alertmanager sends. @returns its address */
async function startReceiver({ atEnd }: Trial, notifications: Notification[]): Promise<string> {
  type Body = { alerts: { status: string; labels: { alertname: string; severity: string } }[] };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const receiver = request.url?.slice(1) ?? '';
    for (const { status, labels } of (JSON.parse(text) as Body).alerts) {
      const { alertname: name, severity } = labels;
      notifications.push({ receiver, severity, status, name, at: performance.now() });
    }
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function start({ atEnd }: Trial, address: string, command: string, args: string[]): Promise<Program> {
  const program = startProgram(command, [...args, `--web.listen-address=${address}`]);
  atEnd(() => program.stop());
  await untilOk(`http://${address}/-/ready`).catch((problem) => {
    throw new Error(`${command}: ${problem.message}\n${program.output().slice(-1_000)}`);
  });
  return program;
}
