import { expect, test } from 'vitest';
import {
  changeMailHour,
  changesToTell,
  endToldOn,
  heldUntil,
  type MailedChange,
  nextEndDay,
  type ToldTarget,
} from './change-mails.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const target: ToldTarget = { examOn: null, createdAt: at('2026-11-01'), toldAt: at('2026-11-01'), endTold: null };
const end: MailedChange = { kind: 'retires', on: '2027-04-20', changedAt: null };
const opening: MailedChange = { kind: 'opens', on: '2027-01-12', changedAt: at('2026-12-01') };
const show = (given: Partial<ToldTarget>, changes: MailedChange[], today: string) => {
  const { news, end: near } = changesToTell({ ...target, ...given }, { changes, timeZone: 'UTC', today });
  return [...news.map(({ kind }) => kind), ...(near ? [near.daysBefore] : [])];
};

// LRN-134
test.each<[string, Partial<ToldTarget>, MailedChange[], string, (string | number)[]]>([
  ['61 days before the end', {}, [end], '2027-02-18', []],
  ['60 days before', {}, [end], '2027-02-19', [60]],
  ['8 days before, late', {}, [end], '2027-04-12', [60]],
  ['8 days before, told', { endTold: '2027-04-20 60' }, [end], '2027-04-12', []],
  ['7 days before', { endTold: '2027-04-20 60' }, [end], '2027-04-13', [7]],
  ['7 days before, the first', {}, [end], '2027-04-13', [7]],
  ['on the last day, told', { endTold: '2027-04-20 7' }, [end], '2027-04-20', []],
  ['on the last day', {}, [end], '2027-04-20', [7]],
  ['the day after', {}, [end], '2027-04-21', []],
  ['the end has moved since it was told', { endTold: '2027-04-13 7' }, [end], '2027-04-13', [7]],
  ['the date is the last day', { examOn: '2027-04-20' }, [end], '2027-04-13', []],
  ['the date is after it', { examOn: '2027-04-21' }, [end], '2027-04-13', [7]],
  ['a target of the 60th day before', { createdAt: at('2027-02-19') }, [end], '2027-02-19', [60]],
  ['a target made later', { createdAt: at('2027-02-20') }, [end], '2027-02-20', []],
  ['a target made later, 7 days before', { createdAt: at('2027-02-20') }, [end], '2027-04-13', [7]],
  ['what became known', {}, [opening], '2026-12-01', ['opens']],
  ['what was told', { toldAt: at('2026-12-01') }, [opening], '2026-12-02', []],
  ['what was known when the target was made', { createdAt: at('2026-12-02') }, [opening], '2026-12-03', []],
  ['what moved to a day that has passed', {}, [opening], '2027-01-13', []],
  [
    'an end that became known near',
    {},
    [{ ...end, changedAt: at('2027-03-01') }, opening],
    '2027-03-01',
    ['retires', 60],
  ],
])('%s', (_case, given, changes, today, told) => {
  expect(show(given, changes, today)).toEqual(told);
});

// LRN-135
test('one mail a week, but for an end in 7 days', () => {
  const near = { news: [], end: { on: '2027-04-20', daysBefore: 60 } };
  expect(heldUntil([near], '2027-02-12', '2027-02-18')).toBe('2027-02-19');
  expect(heldUntil([near], '2027-02-12', '2027-02-19')).toBeNull();
  expect(heldUntil([near], null, '2027-02-18')).toBeNull();
  expect(
    heldUntil([near, { news: [], end: { on: '2027-04-20', daysBefore: 7 } }], '2027-04-12', '2027-04-13'),
  ).toBeNull();
});

test('news of an end that is near counts as the mail before it', () => {
  const news = [{ ...end, changedAt: at('2027-03-01') }];
  expect(endToldOn(target, { news, end: null }, '2027-03-01')).toBe('2027-04-20 60');
  expect(endToldOn(target, { news, end: null }, '2027-04-13')).toBe('2027-04-20 7');
  expect(endToldOn({ ...target, endTold: 'x 60' }, { news, end: null }, '2026-12-01')).toBe('x 60');
  expect(endToldOn(target, { news: [opening], end: null }, '2026-12-01')).toBeNull();
});

test.each([
  [null, '2026-12-01', '2027-02-19'],
  [null, '2027-02-19', '2027-04-13'],
  ['2027-04-20 60', '2027-03-01', '2027-04-13'],
  [null, '2027-04-13', null],
  ['2027-04-20 7', '2027-04-01', null],
])('told %s, the end next comes near after %s on %s', (endTold, today, expected) => {
  expect(nextEndDay({ ...target, endTold }, { changes: [end], timeZone: 'UTC', today })).toBe(expected);
});

test.each([
  [[null, null], 9],
  [[null, 19, 7], 7],
  [[0], 0],
])('with reminders at %o a mail comes at %i', (remindAt, hour) => {
  expect(changeMailHour(remindAt)).toBe(hour);
});
