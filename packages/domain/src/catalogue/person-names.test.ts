import { expect, test } from 'vitest';
import { getInitials, isPartOfName, reviewAuthorName } from './person-names.ts';

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada king lovelace', 'AK'],
  ['Ada', 'A'],
  ['  Ada \t Lovelace ', 'AL'],
  ['élodie étienne', 'ÉÉ'],
  ['e\u0301lodie', 'É'],
  ['ßander Øst', 'SØ'],
  ['Нгуен Ван', 'НВ'],
  ['王 小明', '王小'],
  ["O'Brien (Bob)", 'OB'],
  ['𝒜da Lovelace', '𝒜L'],
  ['😀 Ada', '😀A'],
  ['', ''],
  ['   ', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});

test.each([
  ['Ada Lovelace', null, 'en', 'Ada', 'L.'],
  ['Ada King Lovelace', null, 'en', 'Ada', 'K.'],
  ['Ada', null, 'en', 'Ada', ''],
  ['  ada   öst ', null, 'en', 'ada', 'Ö.'],
  ['', null, 'en', '', ''],
  ['Nguyễn Thị Minh Anh', null, 'vi', 'Anh', 'N.'],
  ['Nguyễn Thị Minh Anh', null, 'en', 'Nguyễn', 'T.'],
  ['Nguyễn Thị Minh Anh', 'Minh Anh', 'vi', 'Minh Anh', 'N.'],
  ['Nguye\u0302\u0303n Anh', 'Anh', 'en', 'Anh', 'N.'],
  ['Anh', null, 'vi', 'Anh', ''],
  ['', null, 'vi', '', ''],
  ['Ada King Lovelace', 'King', 'en', 'King', 'A.'],
  ['Ada Lovelace', 'Ada Lovelace', 'en', 'Ada Lovelace', ''],
  // What no longer fits the name is as if it had not been stated.
  ['Ada Lovelace', 'Grace', 'en', 'Ada', 'L.'],
] as const)(
  'a review of %j, given name %j, language %s, is by %j %j',
  (name, givenName, language, first_name, last_name) => {
    expect(reviewAuthorName({ name, givenName, language })).toEqual({ first_name, last_name });
  },
);

test.each([
  ['Minh Anh', true],
  ['  Minh   Anh ', true],
  ['Nguyễn Thị Minh Anh', true],
  ['Nguyễn Anh', false],
  ['Min', false],
  ['minh', false],
  ['', false],
])('%j is a given name of Nguyễn Thị Minh Anh: %s', (givenName, isOne) => {
  expect(isPartOfName(givenName, 'Nguyễn Thị Minh Anh')).toBe(isOne);
});
