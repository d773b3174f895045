import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import type { Row } from '../cases.ts';
import { type Product, root } from '../product.ts';
import { certificationId, withClient } from './learners.ts';

const users = 1_538;
const questionsEach = 65;
const aimSeconds = 10;

/** Measures the batch over 100,000 first-sight answers of ended exams, which no batch has seen. */
export async function batching(product: Product): Promise<Row> {
  const waiting = await withClient(product.databaseUrl, seedFirstSights);
  const child = spawn(process.execPath, [join('apps', 'api', 'test', 'bench', 'run-batch.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: product.databaseUrl },
  });
  const { answers, ms } = JSON.parse(await text(child.stdout)) as { answers: number; ms: number };
  if (answers < waiting) throw new Error(`The batch took ${answers} of ${waiting} answers.`);
  return {
    what: `batch of ${answers.toLocaleString('en')} new answers (smaller is better)`,
    figure: `${(ms / 1_000).toFixed(1)} s`,
    against: `aim: under ${aimSeconds} s`,
    ratio: ms / 1_000 / aimSeconds,
    aim: 1,
  };
}

/** First-sight answers as counting leaves them, without attempts. They are of the future, so that the product's own job leaves them alone. */
async function seedFirstSights(client: pg.Client): Promise<number> {
  await client.query(
    `insert into account (id, name, email, password_hash, email_confirmed_at, created_at, updated_at)
     select ('01900000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Batched ' || n, 'batched-' || n || '@example.org', 'unusable', now(), now(), now()
     from generate_series(1, $1::int) n`,
    [users],
  );
  const { rowCount } = await client.query(
    `insert into question_history (user_id, question_id, certification_id, first_seen_at, was_last_correct, first_sight_at, first_sight_on,
       first_sight_right, first_sight_topic, first_sight_key, ability_mean, ability_variance)
     select account.id, asked.id, $1, at, is_right, at, at::date, is_right, asked.topic_number, asked.key, 0.6, 1.25
     from account
     cross join (
       select question.id, question.topic_number, correct_answer as key from question
       join question_version on question_version.question_id = question.id and question_version.version = question.version
       where certification_id = $1 and status = 'published' and kind = 'choice' and not is_reserved
         order by question_number offset 10 limit $2
     ) as asked
     cross join lateral (
       select now() + interval '30 minutes' + make_interval(secs => (hashtext(account.id::text) % 100)::int) as at,
         hashtext(account.id::text || asked.id) % 3 <> 0 as is_right
     ) as answered
     where email like 'batched-%'`,
    [certificationId, questionsEach],
  );
  await client.query('analyze question_history');
  return rowCount ?? 0;
}
