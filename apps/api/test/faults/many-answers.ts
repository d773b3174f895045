import pg from 'pg';

/** Finished and scored attempts would make the rules of `invariants.ts` slow; open practice attempts are not covered by them. */
const questionsEach = 50;

/**
 * Fills `attempt_answer` to the size of a database in use, with rows of one user who takes no part.
 *
 * @returns a function that takes them away again
 */
export async function fillAnswers(databaseUrl: string, answers: number): Promise<() => Promise<void>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `insert into account (id, name, email, password_hash, created_at, updated_at)
     values (gen_random_uuid(), 'Many answers', 'many@example.org', 'unusable', now(), now()) returning id`,
  );
  const userId = rows[0]?.id;
  await client.query("insert into account_email (email_key, user_id) values ('many@example.org', $1)", [userId]);
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'attempt'
       and column_name not in ('user_id', 'id', 'kind', 'status', 'mode', 'source_attempt_id', 'question_ids', 'expires_at', 'completed_at', 'score', 'points', 'max_points', 'has_passed', 'topics')`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  // Without looking each row's attempt and user up: they are made here.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into attempt (user_id, id, kind, status, mode, source_attempt_id, question_ids, ${names})
     select $1, gen_random_uuid(), 'missed', 'in_progress', 'practice', gen_random_uuid(), array(select 'past-' || n from generate_series(1, $3::int) n), ${names}
     from (select * from attempt where kind = 'exam' and source_attempt_id is null and status = 'submitted' limit 1) as finished
     cross join generate_series(1, $2::int)`,
    [userId, Math.ceil(answers / questionsEach), questionsEach],
  );
  await client.query(
    `insert into attempt_answer (user_id, attempt_id, question_id, selected_answer, sequences, first_saved_at, saved_at)
     select user_id, id, question_id, 'A', '{"client": 1}', now(), now()
     from attempt cross join unnest(question_ids) as question_id where user_id = $1`,
    [userId],
  );
  await client.query('analyze attempt, attempt_answer');
  await client.end();
  return async () => {
    const cleaner = new pg.Client(databaseUrl);
    await cleaner.connect();
    await cleaner.query('set session_replication_role = replica');
    for (const table of ['attempt_answer', 'attempt', 'account_email'])
      await cleaner.query(`delete from ${table} where user_id = $1`, [userId]);
    await cleaner.query('delete from account where id = $1', [userId]);
    await cleaner.end();
  };
}
