import { getExample } from '@examplar/contract/calls/example';
import { Certification } from '@examplar/contract/catalogue';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { CertificationHeader } from './certification-header.tsx';
import { VendorFacts } from './vendor-facts.tsx';

const source = { source_url: 'https://example.org/', checked_on: '2026-11-21' };
const ending = { on: null, expected_on: null, others: [], note: null, ...source };
const next = { code: 'SY0-801', title: 'Security+', certificationId: null, opens_on: '2026-12-01', ...source };
const ours = { ...next, certificationId: 'comptia-sy0-801' };
const exam = { ...getExample(Certification), code: 'SY0-701', provider: 'CompTIA' };
const read = 'Source, last checked Nov 21, 2026';
const japanese = [{ language: 'ja', on: '2027-06-30' }];
const outlineChange = { effective_on: '2027-01-14', ...source };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const shown = (facts: Partial<Certification>) =>
  renderPage(<VendorFacts certification={{ ...exam, ...facts }} />).container.textContent;

// EXM-29
test.each<[string, Partial<Certification>, string]>([
  ['an end', { retirement: { ...ending, on: '2027-04-20' } }, `SY0-701 can be taken until Apr 20, 2027. ${read}`],
  [
    'the last day itself',
    { retirement: { ...ending, on: '2026-11-28' } },
    `SY0-701 can be taken until Nov 28, 2026. ${read}`,
  ],
  [
    'the day after, with a bank',
    { status: 'retired', retirement: { ...ending, on: '2026-11-27' } },
    `SY0-701 could be taken until Nov 27, 2026. ${read}A pass for it alone is no longer sold. Everything here stays open with a plan that covers it.`,
  ],
  [
    'the day after, without a bank',
    { status: 'retired', questionCount: 0, retirement: { ...ending, on: '2026-11-27' } },
    `SY0-701 could be taken until Nov 27, 2026. ${read}`,
  ],
  [
    'an expected end, the day said once',
    { retirement: { ...ending, expected_on: '2027-04-20' } },
    'CompTIA is expected to end SY0-701 around Apr 20, 2027 (looked up Nov 21, 2026). Source',
  ],
  [
    'an end that was entered before facts had sources',
    { retirement: { ...ending, on: '2027-04-20', source_url: null, checked_on: null } },
    'SY0-701 can be taken until Apr 20, 2027.',
  ],
  [
    'another language',
    { retirement: { ...ending, on: '2027-04-20', others: japanese } },
    `SY0-701 can be taken until Apr 20, 2027. In Japanese until Jun 30, 2027. ${read}`,
  ],
  [
    'another language alone',
    { retirement: { ...ending, others: japanese } },
    `SY0-701 can be taken in Japanese until Jun 30, 2027. ${read}`,
  ],
  [
    'a note',
    { retirement: { ...ending, on: '2027-04-20', note: { text: 'Its shop says June 1.' } } },
    `SY0-701 can be taken until Apr 20, 2027. ${read}Its shop says June 1.`,
  ],
  [
    'a successor',
    { successor: next },
    `SY0-801 is announced for Dec 1, 2026. We have no questions for it yet. ${read}`,
  ],
  [
    'a successor on the day of its opening',
    { successor: { ...next, opens_on: '2026-11-28' } },
    `SY0-801 was announced for Nov 28, 2026. We have no questions for it yet. ${read}`,
  ],
  [
    'a successor without a day',
    { successor: { ...next, opens_on: null } },
    `SY0-801 takes its place. We have no questions for it yet. ${read}`,
  ],
  [
    'a successor of ours',
    { successor: ours },
    `SY0-801 takes its place. It is announced for Dec 1, 2026. View SY0-801 ${read}`,
  ],
  [
    'an outline',
    { outline: { ...outlineChange, effective_on: '2023-11-07' } },
    `The topics and weights here follow the outline in force from Nov 7, 2023. ${read}`,
  ],
  [
    'an outline to come',
    {
      next_outline: {
        ...outlineChange,
        changes: [
          { kind: 'added', text: 'Passkeys' },
          { kind: 'removed', text: 'WEP' },
        ],
      },
    },
    `From Jan 14, 2027 SY0-701 asks other things: ${read}Added: PasskeysRemoved: WEP`,
  ],
  [
    'an outline that only words it anew',
    { next_outline: { ...outlineChange, changes: [{ kind: 'reworded', text: 'Azure AD is Entra ID' }] } },
    `From Jan 14, 2027 the outline of SY0-701 is worded differently: ${read}Reworded: Azure AD is Entra ID`,
  ],
  [
    'predecessors',
    {
      predecessors: [
        { id: 'comptia-sy0-501', code: 'SY0-501', title: 'Security+' },
        { id: 'comptia-sy0-601', code: 'SY0-601', title: 'Security+' },
      ],
    },
    'Takes the place of SY0-501, SY0-601.',
  ],
])('says %s', (_case, facts, text) => {
  expect(shown(facts)).toBe(text);
});

test('links each fact to its source, and what is ours to its page (EXM-29)', () => {
  shown({ retirement: { ...ending, on: '2027-04-20' }, successor: ours });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    source.source_url,
    '/certifications/comptia-sy0-801',
    source.source_url,
  ]);
});

test('the page says a fact once, and nothing where nothing is known (EXM-29)', async () => {
  const { unmount } = renderPage(<CertificationHeader certification={exam} />);
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  const known = { ...exam, retires_on: '2027-04-20', retirement: { ...ending, on: '2027-04-20' } };
  renderPage(<CertificationHeader certification={known} />);
  expect(await screen.findAllByText(/Apr 20, 2027/)).toHaveLength(1);
});
