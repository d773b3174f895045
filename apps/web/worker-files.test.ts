import { expect, test } from 'vitest';
import { type BuiltFile, reachedScripts } from './worker-files.ts';

const chunk = (fileName: string, module: string | null, imports: string[] = [], dynamicImports: string[] = []) =>
  ({ type: 'chunk', fileName, facadeModuleId: module, imports, dynamicImports }) as const;
const built: BuiltFile[] = [
  chunk('assets/entry.js', '/web/app/entry.client.tsx', ['assets/framework.js']),
  chunk('assets/root.js', '/web/app/root.tsx?route', ['assets/framework.js'], ['assets/menu.js']),
  chunk('assets/offline.js', '/web/app/features/attempts/offline/offline-page.tsx?route', [], ['assets/room.js']),
  chunk('assets/room.js', '/web/app/features/attempts/offline/pack-room.tsx', ['assets/parts.js'], ['assets/room.js']),
  chunk('assets/menu.js', null),
  chunk('assets/parts.js', null),
  chunk('assets/framework.js', null),
  chunk('assets/staff.js', '/web/app/features/admin/users/users-page.tsx', ['assets/framework.js']),
  { type: 'asset' },
];

// OFF-14
test('the worker keeps what its page loads, at once or later, and nothing of other pages', () => {
  expect(reachedScripts(built)).toEqual({
    entry: '/assets/entry.js',
    scripts: ['entry', 'framework', 'menu', 'offline', 'parts', 'room', 'root'].map((name) => `/assets/${name}.js`),
  });
});

test('a build in which its page is missing fails', () => {
  expect(() =>
    reachedScripts(built.filter((file) => !('fileName' in file && file.fileName.includes('offline')))),
  ).toThrow(/offline-page/);
});
