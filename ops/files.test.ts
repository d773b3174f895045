import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { memoryFlags, memorySettings } from '../scripts/product-command.mjs';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

test('the image sets the memory of Node and malloc as `npm start` does', () => {
  const dockerfile = read('Dockerfile');
  const [, command = '[]'] = /^CMD (.+)$/m.exec(dockerfile) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...memoryFlags, 'apps/api/build/program/main.js']);
  const settings = Object.fromEntries(
    [...dockerfile.matchAll(/^ENV (MALLOC_\w+)=(\d+)$/gm)].map(([, ...pair]) => pair),
  );
  expect(settings).toEqual(memorySettings);
});

test('Patroni replaces a leader that is lost without a word within 30 s', () => {
  const {
    ttl,
    loop_wait: loop,
    retry_timeout: retry,
    synchronous_mode: isSynchronous,
  } = parse(read('postgresql/patroni.yaml')).bootstrap.dcs;
  // Patroni needs this much to keep a lease alive through one failed attempt; a promotion takes a few seconds more.
  expect(ttl).toBeGreaterThanOrEqual(loop + 2 * retry);
  expect(ttl + 8).toBeLessThan(30);
  expect(isSynchronous).toBe(true);
});

test("the timeouts that PgBouncer sets are the product's own", () => {
  const source = readFileSync(join(import.meta.dirname, '../apps/api/src/platform/database/database.ts'), 'utf8');
  const [, options = ''] = /serverSettings = '([^']+)'/.exec(source) ?? [];
  const expected = [...options.matchAll(/-c (\w+)=(\d+)/g)].map(([, name, ms]) => `set ${name} = ${ms}`);
  expect(expected).toHaveLength(3);
  const [, query] = /connect_query='([^']+)'/.exec(read('postgresql/pgbouncer.ini')) ?? [];
  expect(query?.split('; ')).toEqual(expected);
});

const allRules = () => ['examplar', 'machines'].map((name) => read(`prometheus/${name}.rules.yml`)).join('\n');

test('every alert is explained in docs/operations.md, and nothing else is', () => {
  const alerts = [...allRules().matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const operations = readFileSync(join(import.meta.dirname, '..', 'docs', 'operations.md'), 'utf8');
  const explained = [...operations.matchAll(/^\| `(Examplar\w+)` \|/gm)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(10);
  expect(explained.toSorted()).toEqual(alerts.toSorted());
});

test('every alert and every panel of the dashboard asks for a metric that the product has', () => {
  const rules = read('prometheus/examplar.rules.yml');
  const asked = [...`${rules}${read('grafana/examplar.json')}`.matchAll(/\b(examplar|http)_[a-z_]+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );
  const sources = globSync('apps/api/src/**/*.ts', { cwd: join(import.meta.dirname, '..') })
    .map((path) => readFileSync(join(import.meta.dirname, '..', path), 'utf8'))
    .join('\n');
  for (const name of new Set(asked)) expect(sources, name).toContain(`'${name}'`);
});

test('no panel of the dashboard mixes in the figures of another job', () => {
  const expressions = [...read('grafana/examplar.json').matchAll(/"expr": "(.+)"/g)].map(
    ([, expression = '']) => expression,
  );
  expect(expressions.length).toBeGreaterThan(10);
  const metric = /\b(?:examplar|http|process|nodejs)_[a-z0-9_]+/;
  for (const expression of expressions)
    for (const selected of expression.split(metric).slice(1))
      expect(selected, expression).toMatch(/^\{job=\\"examplar\\"/);
});

test('every severity of an alert has a receiver', () => {
  const severities = [...allRules().matchAll(/severity: (\w+)/g)].map(([, name]) => name);
  const { route, receivers } = parse(read('prometheus/alertmanager.yml')) as {
    route: { receiver: string; routes: { receiver: string }[] };
    receivers: { name: string }[];
  };
  const routed = [route, ...route.routes].map(({ receiver }) => receiver);
  expect(new Set(severities)).toEqual(new Set(routed));
  expect(receivers.map(({ name }) => name).toSorted()).toEqual(routed.toSorted());
});
