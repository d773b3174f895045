import pg from 'pg';
import { newPerson, type Person } from '../person.ts';

export const certificationId = 'aws-saa-c03';

/** Runs statements on the product's own database. */
export async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const userIdOf = async (client: pg.Client, { email }: Person): Promise<string> =>
  (await client.query<{ id: string }>('select id from account where email = $1', [email])).rows[0]?.id ?? '';

/** A new user with a plan for everything. */
export async function newLearner(url: string, databaseUrl: string): Promise<Person & { userId: string }> {
  const person = await newPerson(url);
  return withClient(databaseUrl, async (client) => {
    const userId = await userIdOf(client, person);
    await client.query(
      `insert into subscription (user_id, id, plan_id, plan_type, status, source, starts_at, ends_at, created_at)
       select $1, gen_random_uuid(), id, plan_type, 'active', 'grant', now() - interval '1 day', now() + interval '1 year', now()
       from plan where plan_type = 'ALL_ACCESS' limit 1`,
      [userId],
    );
    return { ...person, userId };
  });
}

/**
 * Gives users what three weeks of practice leave behind: memories of the first `questions` of the bank, all counted by the present rules.
 * `users` is a condition on `account`.
 */
export async function seedHistory(client: pg.Client, { users, questions }: { users: string; questions: number }) {
  await client.query(
    `insert into question_history (user_id, question_id, certification_id, first_seen_at, first_seen_on, was_last_correct, last_key,
       last_counted_at, last_counted_on, memory_stability, memory_difficulty, memory_on, memory_key)
     select account.id, asked.id, $1, at, at::date, asked.number % 3 > 0, asked.key, at, at::date,
       2 + asked.number % 20, 3 + asked.number % 5, at::date, asked.key
     from account
     cross join (
       select question.id, row_number() over (order by question_number) as number, correct_answer as key
       from question join question_version on question_version.question_id = question.id and question_version.version = question.version
       where certification_id = $1 and status = 'published' and not is_reserved order by question_number limit $2
     ) as asked
     cross join lateral (select now() - make_interval(days => 1 + (asked.number % 20)::int) as at) as day
     where ${users}
     on conflict do nothing`,
    [certificationId, questions],
  );
  await client.query(
    `insert into learning_state (user_id, rules, rebuilt_at) select account.id, 1, now() from account where ${users}
     on conflict (user_id) do update set rules = excluded.rules`,
  );
}
