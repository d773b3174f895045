import { expect, test } from 'vitest';
import { readImportCall } from './import-call.ts';

const into = ['--certification', 'aws-saa-c03'];

test('without more words a call reads and writes nothing', () => {
  expect(readImportCall(['bank.gift', ...into])).toEqual({
    path: 'bank.gift',
    certificationId: 'aws-saa-c03',
    mode: 'read',
    publish: true,
    update: false,
    isJson: false,
    making: null,
  });
});

test.each([
  [['--write'], { mode: 'write' }],
  [['--write-sound', '--json'], { mode: 'write-sound', isJson: true }],
  [['--drafts'], { publish: false }],
  [['--update'], { update: true }],
  [['--title', 'Own', '--provider', 'Us', '--code', 'O-1'], { making: { title: 'Own', provider: 'Us', code: 'O-1' } }],
])('%o is understood', (args, expected) => {
  expect(readImportCall([...args, 'bank', ...into])).toMatchObject(expected);
});

test.each([
  ['no file', [...into]],
  ['two files', ['one.md', 'two.md', ...into]],
  ['no certification', ['one.md']],
  ['a certification that cannot be one', ['one.md', '--certification', 'AWS SAA']],
  ['an option that is none', ['one.md', ...into, '--force']],
  ['both ways of writing', ['one.md', ...into, '--write', '--write-sound']],
  ['half of a new certification', ['one.md', ...into, '--title', 'Own']],
])('a call with %s is wrong', (_case, args) => {
  expect(() => readImportCall(args)).toThrow();
});
