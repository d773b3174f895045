import { getExample } from '@examplar/contract/calls/example';
import { Certification } from '@examplar/contract/catalogue';
import { expect, test, vi } from 'vitest';
import { type ChangingExam, changeBefore, changeSentences } from './change-sentences.ts';

const source = { source_url: 'https://example.org/', checked_on: '2026-11-21' };
const retirement = { on: null, expected_on: null, others: [], note: null, ...source };
const exam: ChangingExam = { ...getExample(Certification), code: 'SY0-701', provider: 'CompTIA' };
const ends = { ...exam, retirement: { ...retirement, on: '2027-04-20' } };
const others = [{ language: 'ja', on: '2027-06-30' }];
const successor = { code: 'SY0-801', title: 'Security+', certificationId: null, opens_on: '2026-12-01', ...source };
const next_outline = {
  effective_on: '2027-01-14',
  changes: [
    { kind: 'added' as const, text: 'Passkeys' },
    { kind: 'removed' as const, text: 'WEP' },
  ],
  ...source,
};
const expected = { ...exam, retirement: { ...retirement, expected_on: '2027-04-20' } };
const lookedUp = 'CompTIA is expected to end SY0-701 around Apr 20, 2027 (looked up Nov 21, 2026).';

// LRN-133
test.each<[string, ChangingExam, string | null, string, string]>([
  ['a date before the end', ends, '2027-04-20', '2026-11-28', ''],
  [
    'a date after it',
    ends,
    '2027-06-12',
    '2026-11-28',
    'SY0-701 can be taken until Apr 20, 2027. Your date, Jun 12, 2027, is after it.',
  ],
  ['no date, the end near', ends, null, '2027-04-01', 'SY0-701 can be taken until Apr 20, 2027.'],
  [
    'an end that has passed',
    ends,
    '2027-06-12',
    '2027-04-21',
    'SY0-701 could be taken until Apr 20, 2027. Your date, Jun 12, 2027, is after it.',
  ],
  ['an end that has passed, no date', ends, null, '2027-04-21', 'SY0-701 could be taken until Apr 20, 2027.'],
  ['an expected end', expected, '2027-06-12', '2026-11-28', `${lookedUp} Your date, Jun 12, 2027, is after it.`],
  ['an expected end, no date', expected, null, '2027-04-01', lookedUp],
  [
    'an expected end without the day of a check',
    { ...expected, retirement: { ...retirement, expected_on: '2027-04-20', checked_on: null } },
    null,
    '2027-04-01',
    'CompTIA is expected to end SY0-701 around Apr 20, 2027.',
  ],
  [
    'another language',
    { ...ends, retirement: { ...ends.retirement, others } },
    null,
    '2027-04-01',
    'SY0-701 can be taken until Apr 20, 2027. In Japanese until Jun 30, 2027.',
  ],
  [
    'languages that end on the same day',
    {
      ...ends,
      retirement: {
        ...ends.retirement,
        others: [...others, { language: 'es', on: '2027-08-13' }, { language: 'th', on: '2027-06-30' }],
      },
    },
    null,
    '2027-04-01',
    'SY0-701 can be taken until Apr 20, 2027. In Japanese and Thai until Jun 30, 2027. In Spanish until Aug 13, 2027.',
  ],
  [
    'a successor to come',
    { ...ends, successor },
    null,
    '2027-04-01',
    'SY0-701 can be taken until Apr 20, 2027. SY0-801 was announced for Dec 1, 2026. We have no questions for it yet.',
  ],
  [
    'a successor not yet open',
    { ...ends, successor: { ...successor, opens_on: '2027-04-02' } },
    null,
    '2027-04-01',
    'SY0-701 can be taken until Apr 20, 2027. SY0-801 is announced for Apr 2, 2027. We have no questions for it yet.',
  ],
  [
    'a successor without a day',
    { ...ends, successor: { ...successor, opens_on: null } },
    null,
    '2027-04-01',
    'SY0-701 can be taken until Apr 20, 2027. SY0-801 takes its place. We have no questions for it yet.',
  ],
  [
    'a successor of ours',
    { ...ends, successor: { ...successor, certificationId: 'comptia-sy0-801' } },
    null,
    '2027-04-01',
    'SY0-701 can be taken until Apr 20, 2027.',
  ],
  [
    'a new outline',
    { ...exam, next_outline },
    '2027-02-01',
    '2026-11-28',
    'From Jan 14, 2027 SY0-701 asks other things: Passkeys; WEP.',
  ],
])('%s', (_case, certification, examOn, today, sentence) => {
  const change = changeBefore(certification, examOn, today);
  expect(change ? changeSentences(change, { exam: certification, examOn, today }).join(' ') : '').toBe(sentence);
});

test('a later outline that the certification does not name is said without what changes', () => {
  const change = { kind: 'outline_before', on: '2027-03-01', expected: false } as const;
  expect(
    changeSentences(change, { exam: { ...exam, next_outline }, examOn: '2027-03-02', today: '2026-11-28' }),
  ).toEqual(['From Mar 1, 2027 SY0-701 asks other things.']);
});

test.each([
  ['en', 'Italian and Japanese'],
  ['vi', /^tiếng \p{Lu}\S* và tiếng Nhật$/u],
])('in %s languages are named as within a sentence (LNG-15)', async (language, named) => {
  vi.resetModules();
  vi.stubGlobal('__PAGE_LANGUAGE__', language);
  const { languagesByEnd } = await import('./change-sentences.ts');
  const both = ['it', 'ja'].map((code) => ({ language: code, on: '2027-06-30' }));
  const [end] = languagesByEnd({ others: both }, null);
  expect(end?.language).toMatch(named);
  vi.unstubAllGlobals();
});
