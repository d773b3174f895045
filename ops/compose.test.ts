import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

type Service = {
  environment?: Record<string, string | null>;
  logging?: { driver: string; options: Record<string, string> };
  mem_limit?: string;
  memswap_limit?: string;
  networks?: string[];
  ports?: string[];
};
type Compose = {
  services: { database: Service; product: Service; proxy: Service };
  networks: { default: { ipam: { config: { subnet: string }[] } }; backend: { internal: boolean } };
};

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const { services, networks } = parse(read('compose.yaml')) as Compose;
const { database, product, proxy } = services;
const environment = product.environment ?? {};
const subnet = networks.default.ipam.config[0]?.subnet ?? '';
const settings = [...read('../.env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);

test('the containers trust the proxy of their own network, and no other address', () => {
  expect(environment.TRUST_PROXY).toBe(subnet);
});

test('nothing but the proxy reaches the product, and the proxy does not reach the database', () => {
  expect(product.ports).toBeUndefined();
  expect(database.ports).toBeUndefined();
  expect(database.networks).toEqual(['backend']);
  expect(networks.backend.internal).toBe(true);
  expect(proxy.networks ?? ['default']).toEqual(['default']);
  expect(product.networks).toEqual(['default', 'backend']);
});

test('the proxy serves metrics to its own machine and its own network', () => {
  const nginx = read('proxy/nginx.conf');
  const [, port] = /listen (\d+);\s+allow 127/.exec(nginx) ?? [];
  expect(nginx).toContain(`allow ${subnet};\n    deny all;`);
  const published = (proxy.ports ?? []).filter((mapping) => mapping.endsWith(`:${port}`));
  expect(published).toHaveLength(1);
  expect(published[0]).toMatch(/^127\.0\.0\.1:/);
});

test('every setting of compose.yaml is one that the product reads', () => {
  for (const name of Object.keys(environment)) expect(settings).toContain(name);
});

test('every setting of .env.example reaches the product', () => {
  // The image sets these itself, and a demonstration on the network is not for production.
  const excepted = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'ALLOW_DEMO_ON_NETWORK'];
  const missing = settings.filter((name) => !(name in environment));
  expect(missing.toSorted()).toEqual(excepted.toSorted());
});

test.each(Object.keys(services))('the log of %s cannot fill the disk', (name) => {
  const { logging } = services[name as keyof typeof services];
  expect(logging?.driver).toBe('json-file');
  expect(logging?.options['max-size']).toMatch(/^\d+m$/);
  // Docker rotates only with a number of files.
  expect(Number(logging?.options['max-file'])).toBeGreaterThan(1);
});

test('the memory limit of the product is one of memory and swap together', () => {
  expect(product.memswap_limit).toBe(product.mem_limit);
});

test('neither a commit nor a layer of the image takes secrets or backups', () => {
  const lines = (path: string) => read(path).split('\n');
  expect(lines('../.dockerignore')).toEqual(expect.arrayContaining(['.env', '.env.*', '**/*.backup', 'ops']));
  expect(lines('../.gitignore')).toEqual(
    expect.arrayContaining(['.env', '.env.*', '!.env.example', '*.backup', '/ops/certificates/']),
  );
});
