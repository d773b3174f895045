import { setTimeout as sleep } from 'node:timers/promises';
import { createCandidate } from '../../../apps/api/test/faults/candidates.ts';
import type { TcpProxy } from '../../../apps/api/test/faults/processes/tcp-proxy.ts';
import { newPerson } from '../../../bench/person.ts';

/** The product under watch, and the parts that can be broken. */
export type Scene = {
  /** The first process. */
  url: string;
  /** The link between the product and its database. */
  link: TcpProxy;
  /** Runs a statement on the database itself, not through the link. */
  sql(statement: string): Promise<void>;
  /** Runs `work` while a transaction holds the locks that `statement` takes. */
  locked(statement: string, work: () => Promise<void>): Promise<void>;
  /** Kills the second process and starts it again at once. */
  restart(): Promise<void>;
};

export type Fault = {
  alert: string;
  /** In words, for the table of figures. */
  cause: string;
  /** Breaks something real. @returns a function that repairs it */
  make(scene: Scene): Promise<() => Promise<void>>;
};

/** Answers that wait for a lock most of the time, as behind a report that an operator started by hand. */
const slowAnswers: Fault = {
  alert: 'ExamplarAnswersSlow',
  cause: 'another transaction locks the table of answers again and again',
  async make({ url, locked }) {
    let isOver = false;
    const takers = await Promise.all(Array.from({ length: 4 }, () => createCandidate(() => url)));
    const exams = takers.map((taker) => taker.takeExam(() => !isOver, 200));
    const locking = (async () => {
      while (!isOver) {
        await locked('lock table attempt_answer in exclusive mode', () => sleep(700));
        await sleep(100);
      }
    })();
    return async () => {
      isOver = true;
      await Promise.all([...exams, locking]);
    };
  },
};

const overdueAttempt: Fault = {
  alert: 'ExamplarAttemptsOverdue',
  cause: 'another transaction locks an attempt whose time is up (moved back)',
  async make({ url, sql, locked }) {
    const { userId } = await createCandidate(() => url);
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await sql(
      `update attempt set started_at = now() - interval '3 hours', expires_at = now() - interval '1 hour' where user_id = '${userId}'`,
    );
    const holding = locked(`select 1 from attempt where user_id = '${userId}' for update`, () => released);
    return async () => {
      release();
      await holding;
    };
  },
};

const databaseAway: Fault = {
  alert: 'ExamplarDatabaseAway',
  cause: 'connections to the database are refused while people browse',
  async make({ url, link }) {
    await link.refuse();
    const stop = callAgain(`${url}/api/auth/me`, 'none');
    return async () => {
      await stop();
      await link.clear();
    };
  },
};

const tableMissing: Fault = {
  alert: 'ExamplarServerErrors',
  cause: 'the table of orders has another name while people look at theirs',
  async make({ url, sql }) {
    const { token } = await newPerson(url);
    await sql('alter table payment_order rename to payment_order_away');
    const stop = callAgain(`${url}/api/orders`, token);
    return async () => {
      await stop();
      await sql('alter table payment_order_away rename to payment_order');
    };
  },
};

const restartLoop: Fault = {
  alert: 'ExamplarRestartLoop',
  cause: 'one of two processes is killed three times and started again at once',
  async make({ restart }) {
    for (let death = 0; death < 3; death += 1) {
      await restart();
      // Long enough for a scrape to see each start.
      await sleep(1_500);
    }
    return async () => {};
  },
};

/** Calls ten times a second. @returns what ends it */
function callAgain(url: string, token: string): () => Promise<void> {
  let isOver = false;
  const calling = (async () => {
    while (!isOver) {
      await fetch(url, { headers: { authorization: `Bearer ${token}` } }).catch(() => null);
      await sleep(100);
    }
  })();
  return async () => {
    isOver = true;
    await calling;
  };
}

/** Faults of each kind, in the order in which they are tried. promtool's tests have the other alerts. */
export const faults: readonly Fault[] = [overdueAttempt, slowAnswers, tableMissing, databaseAway, restartLoop];
