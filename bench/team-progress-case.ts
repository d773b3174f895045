import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import type { Row } from './cases.ts';
import { percentile } from './measure.ts';
import { openSession } from './open-session.ts';
import { root, startProduct } from './product.ts';
import { certificationId, withClient } from './study/learners.ts';

const teams = 10_000;
/** Who ticked in each team: ten are counted. */
const people = 12;
const aimMinutes = 10;
const aimMs = 50;

/**
 * Measures the night's job that keeps the readiness of 10,000 teams, the first night and one after which everybody has answered more, and what
 * reading it costs. On a product of its own.
 */
export async function readinessOfTeams(): Promise<Row[]> {
  const product = await startProduct();
  try {
    await withClient(product.databaseUrl, seedTeams);
    const first = await runNight(product.databaseUrl);
    await withClient(product.databaseUrl, (client) =>
      client.query(
        `update learner_belief set answers_at_estimate = answers_at_estimate + 10, counted_answers = counted_answers + 10`,
      ),
    );
    const second = await runNight(product.databaseUrl);
    const kept = await withClient(product.databaseUrl, async (client) =>
      Number(
        (
          await client.query(
            `select count(*) from team_progress join team on team.id = team_id where figures is not null and name = 'Team'`,
          )
        ).rows[0].count,
      ),
    );
    if (kept !== teams) throw new Error(`The job kept the readiness of ${kept} of ${teams} teams.`);
    const night = (ms: number, which: string): Row => ({
      what: `readiness of ${teams.toLocaleString('en')} teams, ${which} (smaller is better)`,
      figure: `${(ms / 1_000).toFixed(1)} s`,
      against: `aim: under ${aimMinutes} min`,
      ratio: ms / 60_000 / aimMinutes,
      aim: 1,
    });
    return [night(first, 'first night'), night(second, 'all moved'), await reading(product.url, product.databaseUrl)];
  } finally {
    await product.stop();
  }
}

async function runNight(databaseUrl: string): Promise<number> {
  const child = spawn(process.execPath, [join('apps', 'api', 'test', 'bench', 'run-team-progress.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return (JSON.parse(await text(child.stdout)) as { ms: number }).ms;
}

/** Accounts with an estimate each, twelve to a team, of which the first owns it. */
async function seedTeams(client: pg.Client): Promise<void> {
  await client.query('set synchronous_commit = off');
  const accountId = `('01900000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const teamId = `('01900000-0000-7000-a000-' || lpad(to_hex((n - 1) / ${people}), 12, '0'))::uuid`;
  const everybody = `generate_series(1, ${teams * people}) n`;
  await client.query(
    `insert into account (id, name, email, password_hash, email_confirmed_at, created_at, updated_at)
     select ${accountId}, 'Counted ' || n, 'counted-' || n || '@example.org', 'unusable', now(), now(), now() from ${everybody}`,
  );
  await client.query(
    `insert into team (id, name, created_at) select distinct ${teamId}, 'Team', now() from ${everybody}`,
  );
  await client.query(
    `insert into team_member (team_id, id, user_id, email, role, joined_at, counts_me_at)
     select ${teamId}, gen_random_uuid(), ${accountId}, 'counted-' || n || '@example.org',
       case when n % ${people} = 1 then 'owner' else 'member' end, now(), now() - interval '1 day' from ${everybody}`,
  );
  await client.query(
    `insert into learner_belief (user_id, certification_id, topic_numbers, mean, covariance, difficulties_version, first_sight,
       first_sight_by_topic, counted_answers, answers_at_estimate, last_counted_at, estimated_at, estimate)
     select ${accountId}, $1, exam.topics, '{}', '{}', 0, 60, '{}', 60, 60, now(), now(), jsonb_build_object(
       'pass', jsonb_build_object('low', 0.4, 'expected', (n % 100) / 100.0, 'high', 0.9),
       'score', jsonb_build_object('low', 30, 'expected', 40, 'high', 50, 'outOf', exam.size, 'passing', 47),
       'losses', (select jsonb_agg(jsonb_build_object('topicNumber', number, 'points', (n % 7) / 2.0)) from unnest(exam.topics) number))
     from ${everybody}
     cross join (
       select (select array_agg(number order by number) from topic where certification_id = $1) as topics,
         (select max(question_count - unscored) from exam where certification_id = $1 and publication = 'published') as size
     ) exam`,
    [certificationId],
  );
  await client.query('vacuum analyze');
  await client.query('checkpoint').catch(() => {});
}

async function reading(url: string, databaseUrl: string): Promise<Row> {
  const { userId, teamId } = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select user_id as "userId", team_id as "teamId" from team_member where role = 'owner' order by team_id offset 5000 limit 1`,
    );
    return rows[0] as { userId: string; teamId: string };
  });
  const headers = { authorization: `Bearer ${await openSession(databaseUrl, userId)}` };
  const times: number[] = [];
  for (let call = 0; call < 300; call += 1) {
    const startedAt = performance.now();
    const response = await fetch(`${url}/api/teams/${teamId}/progress?certificationId=${certificationId}`, { headers });
    const { counted } = (await response.json()) as { counted?: number };
    if (counted !== 10) throw new Error(`Reading the readiness of a team returned ${response.status}.`);
    times.push(performance.now() - startedAt);
  }
  const p95 = percentile(times.slice(50), 0.95);
  return {
    what: `readiness of a team, read among ${teams.toLocaleString('en')} (smaller is better)`,
    figure: `p95 ${p95.toFixed(1)} ms`,
    against: `aim: ${aimMs} ms`,
    ratio: p95 / aimMs,
    aim: 1,
  };
}
