import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { createEarlierDatabase } from '../../../../test/earlier-release.ts';
import { migrate } from '../../../platform/database/migrations/migrations.ts';

const opened: { name: string; client: pg.Client }[] = [];

afterAll(async () => {
  const server = new pg.Client(inject('serverUrl'));
  await server.connect();
  for (const { name, client } of opened) {
    await client.end();
    await server.query(`drop database if exists ${name}`);
  }
  await server.end();
});

/** The plans of a database that was upgraded after staff made the edit. */
async function upgradedPlans(name: string, edit?: string) {
  const url = await createEarlierDatabase(name, '0885');
  const client = new pg.Client(url);
  await client.connect();
  opened.push({ name, client });
  if (edit) await client.query(edit);
  await migrate(url);
  const { rows } = await client.query('select id, description, features, translations from plan order by position');
  return new Map<string, { description: string; features: string[]; translations: { vi?: { description?: string } } }>(
    rows.map((row) => [row.id, row]),
  );
}

const allLines = [
  'All certifications and practice exams',
  'Every question with its explanation',
  'Exam mode and practice mode',
  'Progress tracking by topic',
];

test('plans without edits by staff get the new texts', async () => {
  const plans = await upgradedPlans('plan_texts_unedited');
  expect([...plans.values()].slice(0, 4).map(({ description }) => description)).toEqual([
    'Full access for 30 days. One trial per account.',
    'Enough time for one exam, and a retake.',
    'Time to prepare for several exams.',
    'A full year for a whole certification path.',
  ]);
  expect([...plans.values()].slice(0, 4).map(({ features }) => features)).toEqual([
    ['Everything in Basic'],
    allLines,
    ['Everything in Basic', 'New question banks as they are released'],
    ['Everything in Professional', 'Priority support by email'],
  ]);
  expect(plans.get('single-exam-3m')?.description).toBe('Three months of everything for one certification.');
});

test('an edited description stays, and the others change', async () => {
  const plans = await upgradedPlans(
    'plan_texts_described',
    "update plan set description = 'A quarter.' where id = 'basic-3m'",
  );
  expect(plans.get('basic-3m')?.description).toBe('A quarter.');
  expect(plans.get('professional-6m')?.description).toBe('Time to prepare for several exams.');
});

test.each([
  ['renamed', "update plan set display_name = 'Starter' where id = 'basic-3m'"],
  ['extended', "update plan set features = features || 'Flash cards'::text where id = 'basic-3m'"],
  ['retired', "update plan set is_active = false where id = 'basic-3m'"],
])('no list refers to a plan that was %s', async (how, edit) => {
  const plans = await upgradedPlans(`plan_texts_${how}`, edit);
  expect(plans.get('basic-3m')?.features.slice(0, 4)).toEqual(allLines);
  expect(plans.get('professional-6m')?.features).toEqual([...allLines, 'New question banks as they are released']);
  expect(plans.get('enterprise-12m')?.features.at(-1)).toBe('Priority support by email');
});

test('the texts of plans that were not edited have a translation, each for itself (LNG-40)', async () => {
  const plans = await upgradedPlans(
    'plan_texts_translated',
    "update plan set description = 'A quarter.' where id = 'basic-3m'; update plan set display_name = 'Gold', description = 'Much.', features = '{One}' where id = 'enterprise-12m'",
  );
  expect(plans.get('basic-3m')?.translations).toEqual({
    vi: { displayName: 'Basic', features: expect.arrayContaining(['Mọi chứng chỉ và đề thi thử']) },
  });
  expect(plans.get('single-exam-3m')?.translations.vi?.description).toBe(
    'Ba tháng dùng mọi nội dung của một chứng chỉ.',
  );
  expect(plans.get('enterprise-12m')?.translations).toEqual({});
});
