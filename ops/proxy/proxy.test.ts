import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const nginx = read('nginx.conf');
const haproxy = read('haproxy.cfg');
/** What `pattern` captures in each of its matches. */
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, captured = '']) => captured);

test('haproxy does not resend a request that may have taken effect', () => {
  expect(haproxy).toMatch(/^ {2}retry-on .*empty-response/m);
  const backends = haproxy.split('\nbackend ').slice(1);
  expect(backends).toHaveLength(2);
  // METH_GET is haproxy's own name for GET and HEAD.
  for (const backend of backends) expect(backend).toMatch(/^ {2}http-request disable-l7-retry unless METH_GET$/m);
});

test('haproxy sends a read again to another machine, not to the one that has dropped it', () => {
  expect(haproxy).toMatch(/^ {2}option redispatch 1$/m);
});

test('haproxy does not take out a server whose database was slow for one check', () => {
  const [, fall] = /^ {2}default-server check .*\bfall (\d+)/m.exec(haproxy) ?? [];
  expect(Number(fall)).toBeGreaterThan(1);
});

test('haproxy has the same servers with checks and without, for when no check succeeds', () => {
  const [checked, unchecked] = haproxy.split('\nbackend ').slice(1);
  const serversOf = (backend = '') => all(backend, /^ {2}server (.+)$/gm);
  expect(serversOf(checked)).toHaveLength(2);
  expect(serversOf(unchecked)).toEqual(serversOf(checked));
  expect(unchecked).not.toMatch(/\bcheck\b/);
});

test('nginx does not resend a request that may have taken effect', () => {
  const [conditions = ''] = all(nginx, /^ *proxy_next_upstream ([^;]+);/gm);
  expect(conditions.split(' ')).toEqual(['error', 'timeout']);
});

test("neither proxy resends the product's 503", () => {
  expect(all(nginx, /^ *proxy_next_upstream ([^;]+);/gm).join(' ')).not.toContain('503');
  expect(all(haproxy, /^ *retry-on (.+)$/gm).join(' ')).not.toContain('503');
});

test('both proxies hide /metrics and /readyz, in any spelling', () => {
  // nginx compares the decoded path.
  const [ofNginx = ''] = all(nginx, /^ *location ~ (\S+) \{ return 404; \}$/gm);
  const [ofHaproxy = ''] = all(haproxy, /^ *http-request deny deny_status 404 if \{ path,url_dec -m reg (\S+) \}$/gm);
  for (const pattern of [ofNginx, ofHaproxy])
    for (const path of ['/metrics', '/metrics/', '/readyz', '/readyz/']) expect(path).toMatch(new RegExp(pattern));
});

test('both proxies drop the headers that would choose what is traced, and set the id and the address themselves', () => {
  for (const name of ['traceparent', 'tracestate', 'X-Forwarded-Host']) {
    expect(nginx).toMatch(new RegExp(`^ *proxy_set_header ${name} "";$`, 'm'));
    expect(haproxy).toMatch(new RegExp(`^ *http-request del-header ${name}$`, 'm'));
  }
  expect(nginx).toMatch(/^ *proxy_set_header X-Request-Id \$request_id;$/m);
  expect(nginx).toMatch(/^ *proxy_set_header X-Forwarded-For \$remote_addr;$/m);
  expect(haproxy).toMatch(/^ *http-request set-header X-Request-Id %\[unique-id\]$/m);
  expect(haproxy).toMatch(/^ *http-request del-header X-Forwarded-For$/m);
});

test('no location of nginx sets a header, which would undo all of the others', () => {
  // nginx inherits proxy_set_header only where a level has none of its own.
  const indents = all(nginx, /^( *)proxy_set_header /gm);
  expect(new Set(indents)).toEqual(new Set(['  ']));
});

test('one address can hold only a part of the connections of either proxy', () => {
  const [ofNginx] = all(nginx, /^ {2}limit_conn addresses (\d+);$/gm).map(Number);
  const [ofWorker] = all(nginx, /worker_connections (\d+);/g).map(Number);
  expect(nginx).toMatch(/^ {2}limit_conn_zone \$binary_remote_addr zone=addresses:/m);
  expect(Number(ofNginx)).toBeLessThan(Number(ofWorker) / 8);
  // A limit of a location would replace this one.
  expect(all(nginx, /^ {4,}(limit_conn) /gm)).toEqual([]);
  const [ofHaproxy] = all(haproxy, /^ {2}tcp-request connection reject if \{ sc0_conn_cur gt (\d+) \}$/gm).map(Number);
  const [maxconn] = all(haproxy, /^ {2}maxconn (\d+)$/gm).map(Number);
  expect(haproxy).toMatch(/^ {2}tcp-request connection track-sc0 src,/m);
  expect(Number(ofHaproxy)).toBeLessThan(Number(maxconn) / 8);
});
