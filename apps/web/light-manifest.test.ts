import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { lightenManifest, splitManifest } from './light-manifest.ts';

const full = {
  entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'], css: [] },
  routes: {
    root: {
      id: 'root',
      path: '',
      hasLoader: false,
      module: '/assets/root.js',
      imports: ['/assets/framework.js'],
      css: [],
    },
    exams: {
      id: 'exams',
      parentId: 'root',
      path: 'exams',
      hasLoader: true,
      module: '/assets/exams.js',
      imports: [],
      css: [],
    },
  },
  url: '/assets/manifest-1a2b3c4d.js',
  version: '1a2b3c4d',
};
const text = `window.__reactRouterManifest=${JSON.stringify(full)};`;
const folder = mkdtempSync(join(tmpdir(), 'examplar-manifest-'));
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('every page gets the routes, what they import comes apart', () => {
  const { light, imports } = splitManifest(text);
  expect(light.routes).toEqual({
    // An empty path stays: it is not the same as none.
    root: { id: 'root', path: '', module: '/assets/root.js' },
    exams: { id: 'exams', parentId: 'root', path: 'exams', hasLoader: true, module: '/assets/exams.js' },
  });
  expect(light.entry).toEqual({ module: '/assets/entry.js', css: [] });
  expect({ url: light.url, version: light.version }).toEqual({ url: full.url, version: full.version });
  expect(JSON.parse(imports)).toEqual({ root: ['/assets/framework.js'], exams: [] });
});

test('the file of a build names the file with the imports', () => {
  writeFileSync(join(folder, 'manifest-1a2b3c4d.js'), text);
  lightenManifest(folder, '/assets');
  const written = readFileSync(join(folder, 'manifest-1a2b3c4d.js'), 'utf8');
  const [, name = ''] = /"routeImports":"\/assets\/([\w-]+\.json)"/.exec(written) ?? [];
  expect(JSON.parse(readFileSync(join(folder, name), 'utf8'))).toEqual({ root: ['/assets/framework.js'], exams: [] });
});

test('a table that is written in another way fails the build', () => {
  expect(() => splitManifest('self.manifest={}')).toThrow('does not begin');
  expect(() => splitManifest('window.__reactRouterManifest={"entry":{},"routes":{"a":{"id":"a"}}};')).toThrow(
    'imports',
  );
  expect(() => lightenManifest(folder, '/assets')).toThrow('found 0');
});
