import Fastify from 'fastify';
import pg from 'pg';

/**
 * The baseline: a bare route that sends the same bytes, and one prepared upsert on the same database. Like the product, it is a
 * separate process.
 */
const app = Fastify({ logger: false });
const target = process.env.PRODUCT_URL ?? '';

for (const [path, source] of [
  ['/json', '/api/certifications'],
  ['/page', '/exams'],
] as const) {
  const response = await fetch(target + source, { headers: { 'accept-encoding': 'br' } });
  // fetch decodes; the baseline must send the same bytes as the product, so they are fetched again undecoded.
  const bytes = await rawBytes(target + source);
  const headers = Object.fromEntries(
    [...response.headers].filter(
      ([name]) => !['content-length', 'connection', 'keep-alive', 'date', 'transfer-encoding'].includes(name),
    ),
  );
  app.get(path, (_request, reply) => reply.headers(headers).send(bytes));
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
await pool.query(
  'create table if not exists bench_answer (user_id uuid, attempt_id uuid, question_id text, selected_answer text, saved_at timestamptz, primary key (user_id, attempt_id, question_id))',
);
const userId = '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55';
app.post<{ Params: { attemptId: string }; Body: { questionId: string; selectedAnswer: string } }>(
  '/answers/:attemptId',
  async (request) => {
    await pool.query({
      name: 'upsert',
      text: 'insert into bench_answer values ($1, $2, $3, $4, $5) on conflict (user_id, attempt_id, question_id) do update set selected_answer = excluded.selected_answer, saved_at = excluded.saved_at',
      values: [userId, request.params.attemptId, request.body.questionId, request.body.selectedAnswer, new Date()],
    });
    return { saved: true };
  },
);
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => process.exit(0)),
);

async function rawBytes(url: string): Promise<Buffer> {
  const { request } = await import('node:http');
  return new Promise((done, failed) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(Buffer.concat(chunks)));
    })
      .on('error', failed)
      .end();
  });
}
