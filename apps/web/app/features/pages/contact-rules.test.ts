import { contactSubjects } from '@examplar/contract/contact';
import { expect, test } from 'vitest';
import { emptyDraft, findProblems, subjectLabels, toContactMessage } from './contact-page.tsx';

const sound = { name: 'Ada Lovelace', email: 'ada@example.org', subject: 'technical', message: 'The timer stands.' };

test('a message with all four fields has no problem', () => {
  expect(findProblems(sound)).toEqual({});
});

test('an empty form names all four fields', () => {
  expect(Object.keys(findProblems(emptyDraft))).toEqual(['name', 'email', 'subject', 'message']);
});

test.each([
  ['a name of blanks', { name: '  ' }, 'name'],
  ['an address without an @', { email: 'ada.example.org' }, 'email'],
  ['an address without a dot behind the @', { email: 'ada@example' }, 'email'],
  ['an address with a blank', { email: 'a da@example.org' }, 'email'],
  ['a subject that is none', { subject: 'toString' }, 'subject'],
  ['a message of blanks', { message: '\n ' }, 'message'],
])('%s is a problem of that field alone', (_case, change, field) => {
  expect(Object.keys(findProblems({ ...sound, ...change }))).toEqual([field]);
});

test('every subject of the contract can be chosen', () => {
  expect(Object.keys(subjectLabels)).toEqual([...contactSubjects]);
});

test('blanks around the parts are not sent', () => {
  expect(toContactMessage({ ...sound, name: ' Ada ', message: 'Hello\n' })).toMatchObject({
    name: 'Ada',
    message: 'Hello',
  });
});
