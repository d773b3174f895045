import pg from 'pg';

const questionsEach = 20;

/**
 * Fills a database with users and their finished attempts, in SQL: as many as the product would have after years. It writes no
 * answers, since no figure of the product reads answers in bulk.
 *
 * @returns the id of one user, who has as many attempts as each of the others
 */
export async function seedAttempts(databaseUrl: string, attempts: number, { perUser = 25 } = {}): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const users = Math.ceil(attempts / perUser);
    await client.query('set synchronous_commit = off');
    await withoutForeignKeys(client);
    const { rows: known } = await client.query<{ id: string }>(`select id from account where email like 'seeded-%'`);
    await client.query(
      `insert into account (id, name, email, password_hash, created_at, updated_at)
       select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Seeded ' || n, 'seeded-' || n || '@example.org', 'unusable', now(), now()
       from generate_series($1::int, $2::int) n`,
      [known.length + 1, users],
    );
    await client.query(
      `insert into attempt (user_id, id, exam_id, certification_id, mode, status, question_ids, question_versions, topic_numbers, was_seen, total_questions,
         passing_score, certification_name, certification_code, exam_title, started_at, expires_at, completed_at, score, points, max_points, has_passed, topics, analysed_at)
       select ('01900000-0000-7000-8000-' || lpad(to_hex(1 + (n - 1) / $2), 12, '0'))::uuid, gen_random_uuid(), exam.id, exam.certification_id, 'exam', 'submitted', ids, versions, topics, seen, $3,
         72, certification.title, certification.code, exam.title, at, at + interval '40 minutes', at + interval '30 minutes', n % 21, n % 21, $3, (n % 21) * 100 >= 72 * 20, '[]', now()
       from (select n, now() - make_interval(mins => n % 500000) as at from generate_series($1::int, $4::int) n) as numbered
       cross join (select array_agg(question_id order by position) as ids, array_agg(1) as versions, array_agg(1::smallint) as topics, array_agg(false) as seen
                   from exam_question where exam_id = 'aws-saa-c03-exam-1') as asked
       cross join exam join certification on certification.id = exam.certification_id
       where exam.id = 'aws-saa-c03-exam-1'`,
      [known.length * perUser + 1, perUser, questionsEach, attempts],
    );
    await client.query(
      `insert into attempt_statistics (user_id, exam_id, mode, exam_title, attempts, completed, passed, score_millis)
       select user_id, exam_id, mode, max(exam_title), count(*), count(*), count(*) filter (where has_passed), sum(score * 100000 / total_questions)
       from attempt where user_id::text like '01900000-0000-7000-8000-%' group by user_id, exam_id, mode
       on conflict (user_id, exam_id, mode) do update set attempts = excluded.attempts, completed = excluded.completed, passed = excluded.passed, score_millis = excluded.score_millis`,
    );
    await client.query('vacuum analyze');
    return '01900000-0000-7000-8000-000000000007';
  } finally {
    await client.end();
  }
}

/** Turns off foreign key checks, which would be most of the work; all referenced rows exist. Only a superuser can. */
async function withoutForeignKeys(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica').catch(() => {});
}
