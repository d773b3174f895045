import { expect, test } from 'vitest';
import { initialsOf, reviewAuthorName } from './person-names.ts';

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
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ['Ada Lovelace', 'Ada', 'L.'],
  ['Ada King Lovelace', 'Ada', 'K.'],
  ['Ada', 'Ada', ''],
  ['  ada   öst ', 'ada', 'Ö.'],
  ['', '', ''],
])('a review of %j is by %j %j', (name, first_name, last_name) => {
  expect(reviewAuthorName(name)).toEqual({ first_name, last_name });
});
