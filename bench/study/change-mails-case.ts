import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import type { Row } from '../cases.ts';
import { type Product, root } from '../product.ts';
import { certificationId, withClient } from './learners.ts';

const targets = 100_000;
const aimSeconds = 60;

/** Measures the job that mails about exams that change, when the end of an exam for which 100,000 prepare becomes known (LRN-134). */
export async function mailingChanges(product: Product): Promise<Row> {
  const at = await withClient(product.databaseUrl, seedTargets);
  const child = spawn(process.execPath, [join('apps', 'api', 'test', 'bench', 'run-change-mails.ts'), at], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: product.databaseUrl },
  });
  const { ms } = JSON.parse(await text(child.stdout)) as { ms: number };
  const mails = await withClient(product.databaseUrl, countMails);
  if (mails !== targets) throw new Error(`The job queued ${mails} of ${targets} mails.`);
  return {
    what: `mails about an exam that ends, to ${targets.toLocaleString('en')} targets (smaller is better)`,
    figure: `${(ms / 1_000).toFixed(1)} s`,
    against: `aim: at most ${aimSeconds} s`,
    ratio: ms / 1_000 / aimSeconds,
    aim: 1,
  };
}

/**
 * Targets whose users are to be told tomorrow at 9, so that the product's own job leaves them alone until then.
 *
 * @returns that time
 */
async function seedTargets(client: pg.Client): Promise<string> {
  await client.query('set synchronous_commit = off');
  const { rows } = await client.query<{ at: string }>(
    `select to_char((now() at time zone 'UTC')::date + interval '1 day 9 hours', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
  );
  const at = rows[0]?.at ?? '';
  await client.query(
    `insert into account (id, name, email, password_hash, email_confirmed_at, created_at, updated_at)
     select ('01900000-0000-7000-a000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Told ' || n, 'told-' || n || '@example.org', 'unusable', now(), now(), now()
     from generate_series(1, $1::int) n`,
    [targets],
  );
  await client.query(
    `insert into study_target (user_id, certification_id, minutes_per_day, first_on, exam_on, created_at, changes_told_at, changes_looked_at, changes_due_at)
     select id, $1, 30, current_date, current_date + 200, now(), now(), now(), $2::timestamptz from account where email like 'told-%'`,
    [certificationId, at],
  );
  await client.query(
    `insert into exam_change (id, certification_id, kind, on_day, expected, first_known_at, changed_at)
     values ('bench-retires', $1, 'retires', current_date + 150, false, now(), $2::timestamptz - interval '1 minute')
     on conflict (id) do nothing`,
    [certificationId, at],
  );
  // As looked at after the change became known, at an hour that was too early for a mail.
  await client.query(
    `update study_target set changes_looked_at = $1::timestamptz - interval '30 seconds' where changes_due_at = $1::timestamptz`,
    [at],
  );
  await client.query('vacuum analyze study_target');
  return at;
}

const countMails = async (client: pg.Client): Promise<number> =>
  Number((await client.query(`select count(*) from mail_outbox where recipient like 'told-%'`)).rows[0]?.count ?? 0);
