import { expect, test } from 'vitest';
import { endSentence } from './end-notice.tsx';

const exam = { id: 'comptia-sy0-701', code: 'SY0-701', status: 'available', retires_on: '2027-06-11' } as const;
const ended = { ...exam, code: 'SAP-C02', status: 'retired', retires_on: '2026-11-16' } as const;

// LRN-97
test.each([
  [exam, '2027-06-10', null],
  [exam, '2027-06-11', null],
  [exam, '2027-06-12', 'SY0-701 can be taken until Jun 11, 2027. Your date, Jun 12, 2027, is after it.'],
  [exam, null, null],
  [{ ...exam, retires_on: null }, '2027-06-12', null],
  [ended, '2026-11-16', null],
  [ended, '2026-12-12', 'SAP-C02 could be taken until Nov 16, 2026. Your date, Dec 12, 2026, is after it.'],
  [ended, null, 'SAP-C02 could be taken until Nov 16, 2026.'],
])('%o with the date %s: %s', (certification, examOn, sentence) => {
  expect(endSentence(certification, examOn)).toBe(sentence);
});
