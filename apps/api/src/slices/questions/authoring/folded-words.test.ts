import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createEarlierDatabase } from '../../../../test/earlier-release.ts';
import { migrate } from '../../../platform/database/migrations/migrations.ts';
import { searchText } from '../../../platform/lists/search-words.ts';

const texts = ['Which VPC is “private”?', 'Đám mây riêng CỦA Ánh là gì?', 'Qua\u0309n tri\u0323 (IAM) nhé'];

test('questions of an earlier release get the words by which they are searched now (LNG-6)', async () => {
  const name = 'folded_search_words';
  const url = await createEarlierDatabase(name, '0900');
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`
    insert into provider (id, name, heading, subheading, monogram, tint, position, created_at, updated_at) values ('p', 'P', 'P', '', 'P', 1, 1, now(), now());
    insert into category (id, name) values ('c', 'C');
    insert into certification (id, provider_id, category_id, code, title, level, status, description, price_cents, duration_minutes, exam_length, passing_score, position, created_at, updated_at)
      values ('cert', 'p', 'c', 'X', 'X', 'Other', 'available', 'X', 0, 1, 1, 70, 1, now(), now())`);
  for (const [index, text] of texts.entries()) {
    await client.query(
      `insert into question (id, certification_id, question_number, version, status, content_key, search_words, created_at, updated_at)
       values ($1, 'cert', $2, 1, 'published', $1, to_tsvector('simple', lower($1 || ' ' || $3)), now(), now())`,
      [`cert-q00${index}`, index + 1, text],
    );
    await client.query(
      `insert into question_version (question_id, version, question_text, options, number_of_answers, correct_answer, explanation, difficulty, created_at)
       values ($1, 1, $2, '[]', 1, 'A', '', 'easy', now())`,
      [`cert-q00${index}`, text],
    );
  }
  const words = async () =>
    (await client.query<{ search_words: string }>('select search_words::text from question order by id')).rows.map(
      (row) => row.search_words,
    );
  const before = await words();
  await migrate(url);
  const after = await words();
  expect(after[0]).toBe(before[0]);
  const { rows } = await client.query<{ words: string }>(
    `select to_tsvector('simple', text)::text as words from unnest($1::text[]) with ordinality as t (text, place) order by place`,
    [texts.map((text, index) => searchText(`cert-q00${index}`, text))],
  );
  expect(after.slice(1)).toEqual(rows.slice(1).map((row) => row.words));
  expect(after[1]).toContain("'dam'");
  await client.end();
  const server = new pg.Client(inject('serverUrl'));
  await server.connect();
  await server.query(`drop database ${name}`);
  await server.end();
});
