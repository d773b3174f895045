import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterAsked, afterCounted, emptyRecord, type QuestionRecord } from '../study/question-record.ts';
import { runs } from '../thorough.fixture.ts';
import { countedDay, momentOfAnswer } from './sent-later.ts';

const at = (time: string) => new Date(`2026-12-${time}Z`);
const startedAt = at('04T08:00:00');
const now = at('06T20:00:00');
const given = (answered: string, sent: string) =>
  momentOfAnswer({ answeredAt: at(answered), sentAt: at(sent) }, { startedAt, now })
    .toISOString()
    .slice(5, 16);

test.each([
  ['as long before its receipt as it waited', '04T20:00:00', '06T20:00:00', '12-04T20:00'],
  ['by a clock that is two hours fast', '04T22:00:00', '06T22:00:00', '12-04T20:00'],
  ['by a clock that is years slow', '01T00:00:00', '03T00:00:00', '12-04T20:00'],
  ['never before its attempt', '01T00:00:00', '06T20:00:00', '12-04T08:00'],
  ['never later than now', '09T00:00:00', '06T20:00:00', '12-06T20:00'],
])('an answer was given %s (OFF-5)', (_, answered, sent, expected) => {
  expect(given(answered, sent)).toBe(expected);
});

const zone = 'Asia/Ho_Chi_Minh';
const day = (givenAt: Date | null, lastOn: string | null) =>
  countedDay({ givenAt, receivedAt: now, timeZone: zone, lastOn });

test('an answer counts on the day on which it was given, unless a later day has counted (OFF-6)', () => {
  // 03:00 of the 7th in Vietnam.
  expect(day(null, null)).toBe('2026-12-07');
  expect(day(at('04T16:59:00'), null)).toBe('2026-12-04');
  expect(day(at('04T17:00:00'), '2026-12-05')).toBe('2026-12-05');
  expect(day(at('04T16:59:00'), '2026-12-05')).toBe('2026-12-07');
});

const hourMs = 3_600_000;
const answer = fc.record({
  question: fc.nat(4),
  isRight: fc.boolean(),
  /** Hours since the answer before was received, and for which this one waited. */
  after: fc.integer({ min: 0, max: 40 }),
  waited: fc.option(fc.integer({ min: 0, max: 90 })),
});

// LRN-9
test('answers that were sent later leave what the same answers leave that are given online in the order received', () => {
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1, maxLength: 40 }), (answers) => {
      let receivedMs = startedAt.getTime();
      let lastOn: string | null = null;
      const later = new Map<number, QuestionRecord>();
      const online = new Map<number, QuestionRecord>();
      for (const { question, isRight, after, waited } of answers) {
        receivedMs += after * hourMs + 1;
        const receivedAt = new Date(receivedMs);
        const givenAt =
          waited === null
            ? null
            : momentOfAnswer(
                { answeredAt: new Date(-waited * hourMs), sentAt: new Date(0) },
                { startedAt, now: receivedAt },
              );
        const on = countedDay({ givenAt, receivedAt, timeZone: zone, lastOn });
        // Days never go back, so that a memory only ever moves forward.
        expect(lastOn === null || on >= lastOn).toBe(true);
        expect(on <= countedDay({ givenAt: null, receivedAt, timeZone: zone, lastOn: null })).toBe(true);
        lastOn = on;
        count(later, question, { isRight, at: receivedAt, on });
        // Online it is given at some moment of that day, which is what counts it.
        const clock = new Date(`${on}T12:00:00+07:00`);
        const onlineOn = countedDay({ givenAt: null, receivedAt: clock, timeZone: zone, lastOn: null });
        count(online, question, { isRight, at: receivedAt, on: onlineOn });
      }
      expect(later).toEqual(online);
    }),
    runs(300),
  );
});

function count(
  records: Map<number, QuestionRecord>,
  question: number,
  { isRight, ...moment }: { isRight: boolean; at: Date; on: string },
): void {
  const asked = afterAsked(records.get(question) ?? emptyRecord, { ...moment, attemptId: 'pack' });
  const facts = { attemptId: 'pack', key: 'A', topicNumber: 1, isBlank: false, isScored: true, isPreview: false };
  records.set(question, afterCounted(asked, { ...moment, ...facts, isRight, confidence: null }));
}
