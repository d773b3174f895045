import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startProductProcess } from '../faults/processes/product-process.ts';

type SignedInUser = { token: string; user: { id: string } };

/**
 * Simulates years of use in a minute: the product starts on the database and loads content and demo accounts, a user registers, orders and
 * takes an exam, and the demo learner's rows are copied to many others.
 */
export async function fillDatabase(url: string, userCount: number): Promise<void> {
  const product = await startProductProcess({ DATABASE_URL: url });
  try {
    const call = callerOf(product.url);
    const { token } = await call<SignedInUser>('/auth/register', null, {
      name: 'Grace Hopper',
      email: `${randomUUID()}@example.org`,
      password: 'practice-makes-perfect',
    });
    await call('/payments/vnpay/create', token, { plan: 'ALL_ACCESS', amount: 49.99 });
    const { id, questionIds } = await call<{ id: string; questionIds: string[] }>(
      '/test-exams/aws-saa-c03-exam-1/start',
      token,
      {},
    );
    await call(`/test-exam-attempts/${id}/answers`, token, { questionId: questionIds[0], selectedAnswer: 'A' });
    await call(`/questions/${questionIds[0]}/reports`, token, { reason: 'unclear', attemptId: id });
  } finally {
    await product.stop();
    product.remove();
  }
  await copyLearner(url, userCount);
}

/** Posts, and fails where the answer is no success. */
function callerOf(url: string) {
  return async <T>(path: string, token: string | null, body: unknown): Promise<T> => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
}

const copied = [
  'attempt',
  'attempt_answer',
  'attempt_statistics',
  'question_history',
  'question_note',
  'subscription',
  'subscription_event',
];

async function copyLearner(url: string, userCount: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `insert into account (id, name, email, password_hash, created_at, updated_at)
     select gen_random_uuid(), 'Copy ' || n, 'copy-' || n || '@example.org', 'unusable', now(), now() from generate_series(1, $1::int) n`,
    [userCount],
  );
  await client.query(
    `insert into account_email (email_key, user_id) select email, id from account where email like 'copy-%'`,
  );
  const idsOf = async (pattern: string) =>
    (await client.query<{ id: string }>('select id from account where email like $1', [pattern])).rows.map(
      ({ id }) => id,
    );
  const [learner] = await idsOf('learner@examplar.test');
  const copies = await idsOf('copy-%');
  for (const table of copied) {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and column_name <> 'user_id' and is_generated = 'NEVER'`,
      [table],
    );
    const columns = rows.map(({ name }) => name).join(', ');
    await client.query(
      `insert into ${table} (user_id, ${columns}) select copy.id, ${rows.map(({ name }) => `kept.${name}`).join(', ')}
       from ${table} kept cross join unnest($2::uuid[]) as copy (id) where kept.user_id = $1`,
      [learner, copies],
    );
  }
  await client.end();
}
