import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', 'deploy', path), 'utf8');

test('haproxy sends nothing again that may have had its effect', () => {
  const config = read('proxy/haproxy.cfg');
  expect(config).toMatch(/^ {2}retry-on .*empty-response/m);
  const backend = config.slice(config.indexOf('\nbackend '));
  // METH_GET is haproxy's own name for GET and HEAD.
  expect(backend).toMatch(/^ {2}http-request disable-l7-retry unless METH_GET$/m);
});

test('nginx sends nothing again that may have had its effect', () => {
  const [, conditions = ''] = /proxy_next_upstream ([^;]+);/.exec(read('proxy/nginx.conf')) ?? [];
  expect(conditions.split(' ')).not.toContain('non_idempotent');
});

test('pods whose folders are their own keep images in a bucket', () => {
  const manifest = read('kubernetes/examplar.yaml');
  expect(manifest).toMatch(/name: data, emptyDir/);
  for (const name of ['S3_ENDPOINT', 'S3_BUCKET']) expect(manifest).toMatch(new RegExp(`^  ${name}: \\S+`, 'm'));
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
    expect(manifest).toContain(name);
    expect(manifest, 'a secret stands in no ConfigMap').not.toMatch(new RegExp(`^  ${name}:`, 'm'));
  }
});
