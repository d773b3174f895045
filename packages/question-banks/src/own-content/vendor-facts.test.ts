import { readFileSync } from 'node:fs';
import { mergeVendorFacts } from '@examplar/domain/exams/vendor-facts';
import { describe, expect, test } from 'vitest';
import { readContent } from './read-content.ts';

const content = new URL('../../../../content/', import.meta.url);
const certificationIds = [
  'aws-saa-c03',
  'aws-sap-c02',
  'microsoft-az-104',
  'google-cloud-pca',
  'comptia-sy0-701',
  'hashicorp-terraform-004',
  'cncf-kcna',
];
const paths = ['providers.yaml', ...certificationIds.map((id) => `${id}/certification.yaml`)];
const { providers, banks } = readContent(
  paths.map((path) => ({ path, text: readFileSync(new URL(path, content), 'utf8') })),
);

const certification = (id: string) => banks.find((bank) => bank.certification.id === id)?.certification;
const factsOf = (id: string) => {
  const own = certification(id);
  const provider = providers.find((candidate) => candidate.id === own?.providerId);
  return mergeVendorFacts(own?.vendorFacts ?? [], provider?.vendorFacts ?? []);
};

// The day is the one on which the vendor's own page was read; null where only others report it, or common knowledge.
describe('what a learner reads about the real exam', () => {
  test.each<[string, string, RegExp, string | null]>([
    ['aws-saa-c03', 'kinds', /ordering, matching and case study/, null],
    ['aws-saa-c03', 'sections', /move freely/, null],
    ['aws-saa-c03', 'scoring', /right or wrong as a whole.*no penalty/, '2026-11-21'],
    ['aws-saa-c03', 'unscored', /15 of the 65/, '2026-11-21'],
    ['aws-sap-c02', 'unscored', /10 of the 75/, '2026-11-21'],
    ['aws-sap-c02', 'scoring', /right or wrong as a whole/, '2026-11-21'],
    ['microsoft-az-104', 'kinds', /build lists.*yes\/no grids, case studies/, null],
    ['microsoft-az-104', 'sections', /close when you leave/, '2026-11-21'],
    ['microsoft-az-104', 'scoring', /one point for each component.*no penalty/, '2026-11-21'],
    ['microsoft-az-104', 'unscored', /does not say how many/, '2026-11-21'],
    ['google-cloud-pca', 'scoring', /No partial credit/, null],
    ['google-cloud-pca', 'unscored', /may not count/, null],
    ['comptia-sy0-701', 'kinds', /performance-based/, null],
    ['comptia-sy0-701', 'scoring', /partial credit/, null],
    ['comptia-sy0-701', 'unscored', /does not say how many/, null],
    ['hashicorp-terraform-004', 'kinds', /multiple answer/, null],
    ['cncf-kcna', 'scoring', /partial credit/, null],
  ])('%s, %s', (id, about, text, checkedOn) => {
    const fact = factsOf(id).find((candidate) => candidate.about === about);
    expect(fact?.text).toMatch(text);
    expect(fact?.checkedOn).toBe(checkedOn);
    expect(fact?.sourceUrl).toMatch(/^https:/);
  });
});

test.each([
  ['aws-saa-c03', 'all_or_nothing'],
  ['aws-sap-c02', 'all_or_nothing'],
  ['microsoft-az-104', 'per_component'],
  ['google-cloud-pca', 'all_or_nothing'],
  ['comptia-sy0-701', 'per_component'],
])('%s is scored %s', (id, scoring) => {
  expect(certification(id)?.scoring).toBe(scoring);
});

test("a certification's own fact replaces its provider's on the same subject, and no other", () => {
  expect(factsOf('aws-sap-c02').map(({ about }) => about)).toEqual(['kinds', 'sections', 'scoring', 'unscored']);
});

test.each([
  ['aws-saa-c03', { unscored: 3, sections: [] }],
  [
    'microsoft-az-104',
    { unscored: 0, sections: [{ rule: 'free' }, { rule: 'closed_when_left' }, { rule: 'no_return' }] },
  ],
  ['comptia-sy0-701', { unscored: 0, sections: [] }],
])('the sampler of %s follows the rules of its vendor', (id, rules) => {
  expect(certification(id)?.exams.find(({ isSampler }) => isSampler)).toMatchObject({
    ...rules,
  });
});

// LRN-140
test('whoever sits an exam reads what its test day needs in both languages; rules of before a change of test centres are left out', () => {
  const shown = Object.fromEntries(providers.map(({ id, testDay }) => [id, testDay]));
  expect(shown['google-cloud']).toEqual([]);
  expect(shown.aws?.map(({ text }) => text).join('\n')).toMatch(
    /15 to 30 minutes early[\s\S]*primary and a secondary ID/,
  );
  for (const { text, vi, checked_on } of Object.values(shown).flat()) {
    expect([text.length < 200, vi?.text.length, checked_on]).toEqual([true, expect.any(Number), '2026-11-27']);
  }
});
