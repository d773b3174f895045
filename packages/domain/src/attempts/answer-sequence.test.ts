import { expect, test } from 'vitest';
import { inSequence } from './answer-sequence.ts';

const seen = { laptop: 5 };

test.each([
  ['above the stored one', { clientId: 'laptop', sequence: 6 }, { laptop: 6 }],
  ['of a client not seen before', { clientId: 'phone', sequence: 1 }, { laptop: 5, phone: 1 }],
  ['without a client name', { sequence: 0 }, { laptop: 5, '': 0 }],
])('an answer with a sequence %s counts and is remembered', (_case, stamp, after) => {
  expect(inSequence(seen, stamp)).toEqual({ isNewer: true, seen: after });
});

test.each([
  ['equal to the stored one', 5],
  ['below the stored one', 4],
])('an answer with a sequence %s changes nothing', (_case, sequence) => {
  expect(inSequence(seen, { clientId: 'laptop', sequence })).toEqual({ isNewer: false, seen });
});

test('an answer without a sequence always counts and leaves the stored ones', () => {
  expect(inSequence(seen, { clientId: 'laptop' })).toEqual({ isNewer: true, seen });
});

test.each(['__proto__', 'constructor', 'toString'])('a client may call itself %s', (clientId) => {
  const first = inSequence({}, { clientId, sequence: 1 });
  expect(first.isNewer).toBe(true);
  expect(inSequence(first.seen, { clientId, sequence: 1 }).isNewer).toBe(false);
});
