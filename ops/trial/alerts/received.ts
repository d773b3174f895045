import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, figure } from '../commands.ts';
import { speed, type Watch, watchdog } from './watch.ts';

// Longer than `group_interval` of alertmanager.yml, after which a page would come that an inhibition has held back.
const heldBackMs = (6 * 60_000) / speed;

/** The errors that users see while the database is away have the same cause, so they send no page of their own, also not afterwards. */
export async function onePage(watch: Watch, before: number): Promise<Figure> {
  await sleep(heldBackMs);
  const pages = new Set(
    watch
      .notifications()
      .slice(before)
      .filter(({ status, receiver }) => status === 'firing' && receiver === 'page')
      .map(({ name }) => name),
  );
  const names = [...pages].join(', ');
  return figure('pages for the one fault', names, 'ExamplarDatabaseAway', names === 'ExamplarDatabaseAway');
}

const tickets = ['MailStuck', 'MailGivenUp', 'OrdersUnsettled', 'PaymentAlerts', 'Memory'].map(
  (name) => `Examplar${name}`,
);

const receiverOf = (name: string) => (name === watchdog ? 'heartbeat' : tickets.includes(name) ? 'ticket' : 'page');

/** The service that waits for the heartbeat is to raise the alarm after five minutes without it. */
export function heartbeat(watch: Watch): Figure {
  const times = watch.notifications().flatMap(({ receiver, at }) => (receiver === 'heartbeat' ? [at] : []));
  const longestMs = Math.max(...times.map((at, index) => (times[index + 1] ?? performance.now()) - at));
  return figure(
    `longest time between two of ${times.length} heartbeats, all faults included`,
    `${(longestMs / 1_000).toFixed(1)} s`,
    `below ${300 / speed} s (five minutes at ${speed} times the speed)`,
    times.length > 10 && longestMs < 300_000 / speed,
  );
}

export function severities(watch: Watch): Figure[] {
  const wrong = watch
    .notifications()
    .filter(({ name, receiver }) => receiver !== receiverOf(name))
    .map(({ name }) => name);
  return [figure('notifications to the wrong receiver', String(wrong.length), '0', wrong.length === 0)];
}
