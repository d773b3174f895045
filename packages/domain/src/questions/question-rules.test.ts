import { expect, test } from 'vitest';
import { type AuthoredQuestion, findQuestionProblems, inlinePlaces } from './question-rules.ts';

const choice: AuthoredQuestion = {
  kind: 'choice',
  text: 'Which two?',
  options: ['a', 'b', 'c'],
  key: 'AC',
  display: null,
  prompts: [],
  promptOptions: null,
};
const ordering: AuthoredQuestion = { ...choice, kind: 'ordering', text: 'In which order?', key: 'CAB' };
const buildList: AuthoredQuestion = { ...ordering, options: ['a', 'b', 'c', 'd', 'e'], key: 'AB' };
const matching: AuthoredQuestion = {
  ...choice,
  kind: 'matching',
  display: 'list',
  prompts: ['one', 'two', 'three'],
  key: 'BBA',
};
const inline: AuthoredQuestion = {
  ...matching,
  display: 'inline',
  text: '[[2]] and [[1]] or [[3]]',
  prompts: ['', '', ''],
};

test.each([
  ['choice', choice],
  ['ordering', ordering],
  ['build list', buildList],
  ['matching', matching],
  ['grid', { ...matching, display: 'grid' as const }],
  ['inline', inline],
  ['restricted', { ...matching, promptOptions: ['AB', 'B', 'AC'] }],
])('a sound %s has no problem', (_kind, question) => {
  expect(findQuestionProblems(question)).toEqual([]);
});

test.each<[string, AuthoredQuestion, string, string]>([
  ['one option', { ...choice, options: ['a'] }, 'options', 'at least 2'],
  ['27 options', { ...choice, options: Array.from({ length: 27 }, (_, index) => `${index}`) }, 'options', 'at most 26'],
  ['an empty option', { ...choice, options: ['a', ' ', 'c'] }, 'options', 'Option B'],
  ['equal steps', { ...ordering, options: ['a', 'b', 'a '] }, 'options', 'the same: a'],
  ['no key', { ...choice, key: '' }, 'key', 'needs a key'],
  ['an unsorted key', { ...choice, key: 'CA' }, 'key', 'alphabetical'],
  ['a key beyond the options', { ...choice, key: 'D' }, 'key', 'no option D'],
  ['rows of a choice', { ...choice, prompts: ['one'] }, 'prompts', 'Only a matching'],
  ['a display of an ordering', { ...ordering, display: 'grid' }, 'display', 'Only a matching'],
  ['the order shown as its key', { ...ordering, key: 'ABC' }, 'key', 'Shuffle'],
  ['one place', { ...ordering, key: 'B' }, 'key', 'at least 2 places'],
  ['a step twice', { ...ordering, key: 'CAC' }, 'key', 'only one place'],
  ['no rows', { ...matching, prompts: [], key: '' }, 'prompts', '1 to 12'],
  ['13 rows', { ...matching, prompts: Array.from({ length: 13 }, (_, row) => `${row}`) }, 'prompts', '1 to 12'],
  ['an empty row', { ...matching, prompts: ['one', '', 'three'] }, 'prompts', 'Row 2 is empty'],
  ['equal rows', { ...matching, prompts: ['one', 'two', ' one'] }, 'prompts', 'the same: one'],
  ['no display', { ...matching, display: null }, 'display', 'list, grid or inline'],
  ['a key with an open row', { ...matching, key: 'B-A' }, 'key', 'fills every row'],
  ['a key that is too short', { ...matching, key: 'BB' }, 'key', '3 in all'],
  ['a key that its row does not allow', { ...matching, promptOptions: ['A', 'AB', 'A'] }, 'key', 'Row 1'],
  ['letters for some rows', { ...matching, promptOptions: ['AB'] }, 'promptOptions', 'Each row'],
  ['unsorted letters of a row', { ...matching, promptOptions: ['BA', 'AB', 'A'] }, 'promptOptions', 'Row 1'],
  ['a row that allows nothing', { ...matching, promptOptions: ['AB', '', 'A'] }, 'promptOptions', 'Row 2'],
  ['a place twice', { ...inline, text: '[[1]] [[2]] [[2]] [[3]]' }, 'text', '[[1]] to [[3]]'],
  ['a place without a row', { ...inline, text: '[[1]] [[2]] [[3]] [[4]]' }, 'text', '[[1]] to [[3]]'],
  ['a place that is missing', { ...inline, text: '[[1]] [[3]]' }, 'text', '[[1]] to [[3]]'],
])('%s is refused, and the field is named', (_case, question, field, because) => {
  expect(findQuestionProblems(question)).toContainEqual({ field, message: expect.stringContaining(because) });
});

test('the places of a text are read in their order', () => {
  expect(inlinePlaces('Set [[2]], then [[1]] and `[[12]]`, not [[x]] nor [ [3] ]')).toEqual([2, 1, 12]);
});
