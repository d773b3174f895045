import { expect, test } from 'vitest';
import { openDatabase, perDatabase } from './database.ts';

// Neither connects.
const open = () => openDatabase({ url: 'postgres://127.0.0.1:1/none' });

test('both lanes and the plugins of a database share one value', () => {
  const { db, lanes } = open();
  const mapOf = perDatabase(() => new Map<string, number>());
  mapOf(db).set('a', 1);
  expect(mapOf(lanes.urgentDb).get('a')).toBe(1);
  expect(mapOf(db.withoutPlugins()).get('a')).toBe(1);
});

test('another database has a separate value', () => {
  const mapOf = perDatabase(() => new Map<string, number>());
  mapOf(open().db).set('a', 1);
  expect(mapOf(open().db).size).toBe(0);
});

test('two values of one database are separate', () => {
  const { db } = open();
  const [first, second] = [perDatabase(() => new Set<string>()), perDatabase(() => new Set<string>())];
  first(db).add('a');
  expect(second(db).size).toBe(0);
});
