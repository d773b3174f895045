import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', 'deploy', path), 'utf8');

test('haproxy does not resend a request that may have taken effect', () => {
  const config = read('proxy/haproxy.cfg');
  expect(config).toMatch(/^ {2}retry-on .*empty-response/m);
  const backend = config.slice(config.indexOf('\nbackend '));
  // METH_GET is haproxy's own name for GET and HEAD.
  expect(backend).toMatch(/^ {2}http-request disable-l7-retry unless METH_GET$/m);
});

test('nginx does not resend a request that may have taken effect', () => {
  const [, conditions = ''] = /proxy_next_upstream ([^;]+);/.exec(read('proxy/nginx.conf')) ?? [];
  expect(conditions.split(' ')).not.toContain('non_idempotent');
});

test('pods without a common folder keep images in a bucket', () => {
  const manifest = read('kubernetes/examplar.yaml');
  expect(manifest).toMatch(/name: data, emptyDir/);
  for (const name of ['S3_ENDPOINT', 'S3_BUCKET']) expect(manifest).toMatch(new RegExp(`^  ${name}: \\S+`, 'm'));
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
    expect(manifest).toContain(name);
    expect(manifest, 'no ConfigMap contains a secret').not.toMatch(new RegExp(`^  ${name}:`, 'm'));
  }
});
