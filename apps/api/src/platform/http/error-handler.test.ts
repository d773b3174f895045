import Fastify from 'fastify';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { loggerOptions } from '../monitoring/logging.ts';
import { handleErrors } from './error-handler.ts';

const { db } = await startTestApi();

/** The response to a statement that fails, and what the process logs of it. */
async function failWith(statement: string, value: unknown = null) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { ...(loggerOptions({ LOG_LEVEL: 'info' }) as object), stream } });
  for (const name of ['session', 'caller']) app.decorateRequest(name, null);
  handleErrors(app);
  app.get('/fail', async () => await db.executeQuery(CompiledQuery.raw(statement, value === null ? [] : [value])));
  const reply = await app.inject({ method: 'GET', url: '/fail' });
  await app.close();
  const log = lines.map((line) => JSON.parse(line)).find(({ level }) => level >= 40);
  return { status: reply.statusCode, code: reply.json().code, log, text: lines.join('') };
}

test.each([
  ['an instant', 'select $1::timestamptz', new Date('-271821-04-20T00:00:00.000Z'), '22008'],
  ['a day', 'select $1::date', '0000-01-01', '22008'],
  ['a word as an instant', 'select $1::timestamptz', 'canary', '22007'],
  ['an integer', 'select $1::int', 2 ** 31, '22003'],
  ['a large integer', 'select $1::bigint', '9223372036854775808', '22003'],
  ['an id', 'select $1::uuid', 'canary', '22P02'],
  ['a text with NUL', 'select $1::text', 'canary\0', '22021'],
  ['JSON with NUL', 'select $1::jsonb', '"canary\\u0000"', '22P05'],
  ['half a surrogate pair', 'select $1::jsonb', '"canary\\ud800"', '22P02'],
])(
  'a value that PostgreSQL refuses is 400, and logged without the value: %s (API-15)',
  async (_kind, statement, value, sqlState) => {
    const { status, code, log, text } = await failWith(statement, value);
    expect([status, code]).toEqual([400, 'MALFORMED_REQUEST']);
    expect(log).toMatchObject({ msg: 'the database refused a value', sqlState, route: '/fail' });
    expect(log.stack).toContain(import.meta.filename.split('/').at(-1));
    expect(text).not.toMatch(/canary|271822|2147483648/);
  },
);

test.each([
  ['no such table', 'select from no_such_table'],
  ['an error of our own', 'select from attempt where id = 1'],
])('any other failure is 500, without its message: %s (API-1)', async (_kind, statement) => {
  const { status, code, log } = await failWith(statement);
  expect([status, code]).toEqual([500, 'INTERNAL_ERROR']);
  expect(log).toMatchObject({ level: 50, msg: 'unexpected error' });
});
