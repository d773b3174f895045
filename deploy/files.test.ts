import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { memoryFlags, memorySettings } from '../scripts/product-command.mjs';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

test('pods without a common folder keep images in a bucket', () => {
  const manifest = read('kubernetes/examplar.yaml');
  expect(manifest).toMatch(/name: data, emptyDir/);
  for (const name of ['S3_ENDPOINT', 'S3_BUCKET']) expect(manifest).toMatch(new RegExp(`^  ${name}: \\S+`, 'm'));
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
    expect(manifest).toContain(name);
    expect(manifest, 'no ConfigMap contains a secret').not.toMatch(new RegExp(`^  ${name}:`, 'm'));
  }
});

type Manifest = { kind: string; spec?: Record<string, unknown>; data?: Record<string, string> };
const models = { ConfigMap, Deployment, Ingress, Job, PodDisruptionBudget, Service };
const manifests = (text: string): Manifest[] => parseAllDocuments(text).map((document) => document.toJS());
/** @throws Error where the manifest does not match the schema that Kubernetes publishes for its kind */
function validate(manifest: Manifest): void {
  const Model = models[manifest.kind as keyof typeof models] as unknown as new (data: Manifest) => { validate(): void };
  if (!Model) throw new Error(`No schema for ${manifest.kind}`);
  new Model(manifest).validate();
}

test('every manifest matches the schema that Kubernetes publishes for its kind', () => {
  const all = manifests(read('kubernetes/examplar.yaml'));
  expect(all.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(models).toSorted());
  for (const manifest of all) expect(() => validate(manifest), manifest.kind).not.toThrow();
});

test.each([
  ['periodSeconds: 2', 'periodSeconds: two'],
  ['replicas: 2', 'replicas: "2"'],
  ['containerPort: 3000', 'port: 3000'],
  ['minAvailable: 1', 'minAvailable: [1]'],
])('a manifest with %s changed to %s is refused', (right, wrong) => {
  const text = read('kubernetes/examplar.yaml');
  expect(text).toContain(right);
  const refused = manifests(text.replace(right, wrong)).filter((manifest) => {
    try {
      validate(manifest);
      return false;
    } catch {
      return true;
    }
  });
  expect(refused).toHaveLength(1);
});

test('migrations run in a job of their own, with the memory limit that was tried', () => {
  const all = manifests(read('kubernetes/examplar.yaml'));
  const text = JSON.stringify(all.find(({ kind }) => kind === 'Job'));
  expect(text).toContain('commands/migrate.js');
  const limits = [...read('kubernetes/examplar.yaml').matchAll(/limits: \{ memory: (\d+)Mi \}/g)].map(([, mib]) => mib);
  expect(limits).toEqual(['768', '768']);
});

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

test('every alert is explained in docs/operations.md, and nothing else is', () => {
  const alerts = [...read('prometheus/examplar.rules.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
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

test('every severity of an alert has a receiver', () => {
  const severities = [...read('prometheus/examplar.rules.yml').matchAll(/severity: (\w+)/g)].map(([, name]) => name);
  const { route, receivers } = parse(read('prometheus/alertmanager.yml')) as {
    route: { receiver: string; routes: { receiver: string }[] };
    receivers: { name: string }[];
  };
  const routed = [route, ...route.routes].map(({ receiver }) => receiver);
  expect(new Set(severities)).toEqual(new Set(routed));
  expect(receivers.map(({ name }) => name).toSorted()).toEqual(routed.toSorted());
});
