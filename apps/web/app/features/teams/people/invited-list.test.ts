import { expect, test } from 'vitest';
import { readInvitedList } from './invited-list.ts';

const people = (text: string) => readInvitedList(text).people.map(({ email, group }) => [email, group]);

// TEA-72
test.each([
  [
    'ada@acme.example\nbao@acme.example',
    [
      ['ada@acme.example', null],
      ['bao@acme.example', null],
    ],
  ],
  ['\uFEFFemail,group\r\nada@acme.example,Evening class\r\n', [['ada@acme.example', 'Evening class']]],
  ['Group;Email\nEvening class;ada@acme.example', [['ada@acme.example', 'Evening class']]],
  ['"Class, late";"ada@acme.example"', [['ada@acme.example', 'Class, late']]],
  ['ada@acme.example\t"The ""A"" team"', [['ada@acme.example', 'The "A" team']]],
  ['\n\n  ada@acme.example  ,\n', [['ada@acme.example', null]]],
  ['group;email\n;ada@acme.example', [['ada@acme.example', null]]],
  ['', []],
])('%j is read', (text, expected) => {
  expect(people(text)).toEqual(expected);
  expect(readInvitedList(text).bad).toEqual([]);
});

test('each line that cannot be used is named by its number, and the others count', () => {
  const list = readInvitedList('email,group\nada@acme.example\nnobody\na@b.example;c@d.example\nbao@acme.example');
  expect(list.people).toHaveLength(2);
  expect(list.bad).toEqual([
    { line: 3, text: 'nobody', reason: 'address' },
    { line: 4, text: 'a@b.example;c@d.example', reason: 'twoAddresses' },
  ]);
});

test('an address that stands there twice counts once, whatever its case', () => {
  const list = readInvitedList('ada@acme.example\nADA@acme.example');
  expect([list.people.length, list.repeated]).toEqual([1, 1]);
});
