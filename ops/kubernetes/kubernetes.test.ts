import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../apps/api/src/config.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

test('pods without a common folder keep images in a bucket', () => {
  const manifest = read('examplar.yaml');
  expect(manifest).toMatch(/name: data, emptyDir/);
  for (const name of ['S3_ENDPOINT', 'S3_BUCKET']) expect(manifest).toMatch(new RegExp(`^  ${name}: \\S+`, 'm'));
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
    expect(manifest).toContain(name);
    expect(manifest, 'no ConfigMap contains a secret').not.toMatch(new RegExp(`^  ${name}:`, 'm'));
  }
});

type Manifest = { kind: string; spec?: Record<string, unknown>; data?: Record<string, string> };
const models = { ConfigMap, Deployment, Ingress, Job, NetworkPolicy, PodDisruptionBudget, Service };
const manifests = (text: string): Manifest[] => parseAllDocuments(text).map((document) => document.toJS());
/** @throws Error where the manifest does not match the schema that Kubernetes publishes for its kind */
function validate(manifest: Manifest): void {
  const Model = models[manifest.kind as keyof typeof models] as unknown as new (data: Manifest) => { validate(): void };
  if (!Model) throw new Error(`No schema for ${manifest.kind}`);
  new Model(manifest).validate();
}

test('every manifest matches the schema that Kubernetes publishes for its kind', () => {
  const all = manifests(read('examplar.yaml'));
  expect(all.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(models).toSorted());
  for (const manifest of all) expect(() => validate(manifest), manifest.kind).not.toThrow();
});

test.each([
  ['periodSeconds: 2', 'periodSeconds: two'],
  ['replicas: 2', 'replicas: "2"'],
  ['containerPort: 3000', 'port: 3000'],
  ['minAvailable: 1', 'minAvailable: [1]'],
])('a manifest with %s changed to %s is refused', (right, wrong) => {
  const text = read('examplar.yaml');
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
  const all = manifests(read('examplar.yaml'));
  const text = JSON.stringify(all.find(({ kind }) => kind === 'Job'));
  expect(text).toContain('commands/migrate.js');
  const limits = [...read('examplar.yaml').matchAll(/limits: \{ memory: (\d+)Mi \}/g)].map(([, mib]) => mib);
  expect(limits).toEqual(['768', '768']);
});

const manifestOf = (kind: string) => manifests(read('examplar.yaml')).find((manifest) => manifest.kind === kind);

test('the product accepts the settings of the ConfigMap with the secrets that the manifest lists', () => {
  const [, listed = ''] = /- examplar-secrets: ([^-]+)/.exec(read('examplar.yaml')) ?? [];
  const names = listed.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [];
  expect(names).toEqual(expect.arrayContaining(['SECRET_KEY', 'METRICS_TOKEN', 'VNPAY_TMN_CODE']));
  const example: Record<string, string> = {
    DATABASE_URL: 'postgres://examplar@database/examplar',
    SMTP_URL: 'smtps://mail.example.org',
    VNPAY_TMN_CODE: 'EXAMPLE1',
  };
  const secrets = Object.fromEntries(names.map((name) => [name, example[name] ?? 'x'.repeat(32)]));
  expect(() => readConfig({ ...manifestOf('ConfigMap')?.data, ...secrets })).not.toThrow();
});

type Probe = { httpGet: { path: string }; periodSeconds: number; timeoutSeconds: number; failureThreshold: number };
type Pod = {
  terminationGracePeriodSeconds: number;
  containers: {
    readinessProbe: Probe;
    livenessProbe: Probe;
    startupProbe: Probe;
    lifecycle: { preStop: { exec: { command: string[] } } };
  }[];
};

type Deployed = { selector: unknown; template: { spec: Pod } };
const deployment = () => manifestOf('Deployment')?.spec as Deployed;

test('a pod that is slow is not restarted, and one whose database is away neither', () => {
  const { containers } = deployment().template.spec;
  const { readinessProbe, livenessProbe, startupProbe } = containers[0] ?? {};
  // The delay up to which the product serves exams (urgentDelayMs in overload.ts).
  expect(livenessProbe?.timeoutSeconds).toBeGreaterThan(4);
  for (const probe of [livenessProbe, startupProbe]) expect(probe?.httpGet.path).toBe('/healthz');
  expect(readinessProbe?.httpGet.path).toBe('/readyz');
  expect(readinessProbe?.timeoutSeconds).toBeGreaterThanOrEqual(3);
  expect(readinessProbe?.failureThreshold).toBeGreaterThan(1);
});

test('a pod is left time to leave the rotation and to stop by itself', () => {
  const { containers, terminationGracePeriodSeconds } = deployment().template.spec;
  const command = containers[0]?.lifecycle.preStop.exec.command ?? [];
  expect(command.slice(0, 2)).toEqual(['node', '-e']);
  const waitMs = Number(/, (\d+)\)/.exec(command[2] ?? '')?.[1]);
  expect(waitMs).toBeGreaterThanOrEqual(2_000);
  // main.ts ends in any case 15 s after the signal.
  expect(terminationGracePeriodSeconds * 1_000).toBeGreaterThan(waitMs + 15_000);
});

test('the job of migrations has no secret but its own', () => {
  const text = JSON.stringify(manifestOf('Job'));
  expect(text).toContain('"examplar-migrate-secrets"');
  expect(text).not.toContain('"examplar-secrets"');
});

test('the network policy covers the pods of the deployment', () => {
  expect(manifestOf('NetworkPolicy')?.spec?.podSelector).toEqual(deployment().selector);
});

test('imports of 20 MB pass the ingress as they pass nginx', () => {
  const annotations = (manifestOf('Ingress') as { metadata?: { annotations?: Record<string, string> } }).metadata;
  const size = annotations?.annotations?.['nginx.ingress.kubernetes.io/proxy-body-size'];
  expect(read('../proxy/nginx.conf')).toContain(`client_max_body_size ${size};\n      proxy_pass`);
});

test('Prometheus in the cluster uses the name and the label that rules and manifest have', () => {
  const [job] = parse(read('prometheus.yml')).scrape_configs;
  expect(read('../prometheus/examplar.rules.yml')).toContain(`job="${job.job_name}"`);
  expect(job.authorization.credentials_file).toBeTruthy();
  expect(JSON.stringify(manifestOf('Deployment'))).toContain(`"app":"${job.relabel_configs[0].regex}"`);
});
