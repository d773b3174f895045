import { expect, test } from 'vitest';
import { agreedMembers, type Member } from './cluster-members.ts';

const ledBy = (leader: string | null): Member[] =>
  ['pg1', 'pg2', 'pg3'].map((name) => ({ name, role: name === leader ? 'leader' : 'replica', state: 'running' }));
const leaderOf = (views: Member[][]) => agreedMembers(views, 3).find(({ role }) => role === 'leader')?.name;

test('a machine that was cut off and answers first does not decide who leads', () => {
  expect(leaderOf([ledBy('pg1'), ledBy('pg2'), ledBy('pg2')])).toBe('pg2');
  expect(leaderOf([ledBy('pg2'), ledBy('pg2')])).toBe('pg2');
});

test.each([
  ['one Patroni alone', [ledBy('pg1')]],
  ['one for each of two leaders', [ledBy('pg1'), ledBy('pg2')]],
  ['no leader', [ledBy(null), ledBy(null), ledBy(null)]],
  ['no Patroni', []],
])('without a majority there is no leader: %s', (_case, views) => {
  expect(() => leaderOf(views)).toThrow('No majority');
});
