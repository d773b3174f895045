import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { expect, test } from 'vitest';
import { compareRuleIds } from './rule-ids.mjs';

const root = new URL('../..', import.meta.url);
const extensions = new Set(['.ts', '.tsx', '.mjs', '.sql', '.css', '.md', '.yaml', '.cfg', '.conf']);

const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter(
    (path) =>
      extensions.has(extname(path)) && !path.startsWith('content/') && !path.startsWith('scripts/checks/rule-ids'),
  );
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const isRulesPage = (path: string) => path.startsWith('docs/rules/');
const pages = tracked.filter(isRulesPage).map(read);
const sources = tracked.filter((path) => !isRulesPage(path)).map((path) => ({ path, text: read(path) }));

test('every cited rule is defined once in docs/rules, and every rule is cited by code or a test', () => {
  const { defined, ...faults } = compareRuleIds(pages, sources);
  expect(defined.length).toBeGreaterThan(100);
  expect(faults).toEqual({ duplicated: [], missing: [], uncited: [] });
});

test('missing, duplicated and uncited rules are found', () => {
  const found = compareRuleIds(
    ['- **ATT-1** One.\n- **ATT-2** Two.\n- **ATT-1** Again.'],
    [
      { path: 'a.ts', text: '// ATT-1 and ATT-9' },
      { path: 'b.md', text: 'ATT-2' },
    ],
  );
  expect(found).toEqual({
    defined: ['ATT-1', 'ATT-2', 'ATT-1'],
    duplicated: ['ATT-1'],
    missing: [{ id: 'ATT-9', path: 'a.ts' }],
    uncited: ['ATT-2'],
  });
});
