import { expect, test } from 'vitest';
import {
  filterCertifications,
  levelChoices,
  noFilters,
  providerChoices,
  readFilters,
  writeFilters,
} from './certification-filters.ts';

const saa = {
  title: 'AWS Certified Solutions Architect – Associate',
  description: 'Turns requirements into designs.',
  code: 'SAA-C03',
  provider: 'AWS',
  provider_id: 'aws',
  level: 'Associate',
} as const;
const pca = {
  title: 'Google Cloud Professional Cloud Architect',
  description: 'Asks for sound decisions.',
  code: 'PCA',
  provider: 'Google Cloud',
  provider_id: 'google-cloud',
  level: 'Professional',
} as const;

test.each([
  ['nothing', {}, [saa, pca]],
  ['a code in another case', { q: 'saa-c' }, [saa]],
  ['a word of the title', { q: 'ARCHITECT' }, [saa, pca]],
  ['a word of the description', { q: 'sound decisions' }, [pca]],
  ['blanks around a word', { q: '  google ' }, [pca]],
  ['accents and đ that the texts lack', { q: 'Sòund Đécisions' }, [pca]],
  ['a word that occurs nowhere', { q: 'oracle' }, []],
  ['two blanks between words', { q: 'sound  decisions' }, [pca]],
  ['a code with a blank', { q: 'saa c03' }, [saa]],
  ['a code without its hyphen', { q: 'saac03' }, [saa]],
  ['punctuation alone', { q: '?!' }, []],
  ['a provider', { provider: 'aws' }, [saa]],
  ['a level', { level: 'Professional' }, [pca]],
  ['a text and a level that no one has together', { q: 'saa', level: 'Professional' }, []],
])('filtering by %s leaves what fits', (_case, filters, left) => {
  expect(filterCertifications([saa, pca], { ...noFilters, ...filters })).toEqual(left);
});

test.each(['', 'q=s3+%26+ec2', 'provider=google-cloud&level=Professional', 'q=saa&provider=aws&level=Associate'])(
  'the address "%s" is read and written as the same filters',
  (search) => {
    expect(writeFilters(readFilters(new URLSearchParams(search)))).toBe(search);
  },
);

test('a form that was sent without JavaScript says "all" and filters nothing', () => {
  expect(readFilters(new URLSearchParams('q=&provider=all&level=all'))).toEqual(noFilters);
});

test('the lists offer each provider once and the levels in their order', () => {
  expect(providerChoices([saa, saa, pca])).toEqual([
    { value: 'aws', label: 'AWS' },
    { value: 'google-cloud', label: 'Google Cloud' },
  ]);
  expect(levelChoices([saa, pca, saa]).map(({ label }) => label)).toEqual(['Professional', 'Associate']);
});
