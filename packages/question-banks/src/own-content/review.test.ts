import { expect, test } from 'vitest';
import { checkContent } from './check-content.ts';
import { replaceReviewTable } from './checks/check-review.ts';
import { readContent } from './read-content.ts';
import { type RawBank, type RawReview, soundBank } from './sound-bank.fixture.ts';

const review = (changes: Partial<RawReview> = {}): RawReview => ({
  questions: ['demo-q001..demo-q039', 'demo-q040'],
  written_by: 'session A',
  solved_by: 'session B',
  solved_on: '2026-11-22',
  solved: '40',
  agreed: '39',
  remarks: [{ id: 'demo-q007', remark: 'Two options hold.', resolution: 'The text now names the limit.' }],
  ...changes,
});
const planted = (changes: Partial<RawReview>, certify: (bank: RawBank) => void = () => {}) =>
  readContent(
    soundBank((bank) => {
      bank.reviews.push(review(changes));
      certify(bank);
    }),
  );
const messagesOf = (content: ReturnType<typeof readContent>) =>
  checkContent(content).problems.map(({ message }) => message);
const requireReview = ({ certification }: RawBank) => {
  certification.review_required = 'true';
};

test('a review of all questions with resolved remarks is sound', () => {
  expect(messagesOf(planted({}, requireReview))).toEqual([]);
});

test.each<[string, Partial<RawReview>, RegExp]>([
  ['an unknown id', { questions: ['demo-q041'] }, /'demo-q041' names no questions/],
  ['a range that runs backwards', { questions: ['demo-q004..demo-q002'] }, /names no questions of the bank/],
  ['an author who solved alone', { solved_by: 'session A' }, /Written and solved by the same: session A/],
  ['more agreement than answers', { agreed: '41' }, /41 answers agreed of 40 solved/],
  ['more questions than were solved', { solved: '39', agreed: '39' }, /names 40 questions, but 39 were solved/],
  ['a difference without a remark', { remarks: [] }, /1 answers differed from the key, but only 0 remarks/],
  [
    'a remark about no question',
    { remarks: [{ id: 'demo-q099', remark: 'Wrong.', resolution: 'Mended.' }] },
    /A remark is about demo-q099/,
  ],
  [
    'an open remark',
    { remarks: [{ id: 'demo-q007', remark: 'Wrong.', resolution: '' }] },
    /'resolution' is missing or is not a text/,
  ],
])('%s is found', (_fault, changes, expected) => {
  expect(messagesOf(planted(changes)).join('\n')).toMatch(expected);
});

test('a question without a second solver is found where a review is required', () => {
  const partial = planted({ questions: ['demo-q001..demo-q038'] }, requireReview);
  expect(messagesOf(partial).join('\n')).toMatch(/covers all but 2 questions; missing: demo-q039, demo-q040/);
  expect(messagesOf(planted({ questions: ['demo-q001..demo-q038'] }))).toEqual([]);
});

test('a remark about a retired question stays, and a range passes over its number', () => {
  const content = planted({}, (bank) => {
    requireReview(bank);
    bank.certification.retired_questions = ['41'];
    bank.reviews[0]?.remarks.push({ id: 'demo-q041', remark: 'Outdated.', resolution: 'Retired.' });
  });
  expect(messagesOf(content)).toEqual([]);
});

test('the table sums up the records of a bank', () => {
  const { banks } = planted({});
  const readme = 'Before.\n<!-- review: written by npm run content:review -->\nold\n<!-- end of review -->\nAfter.\n';
  const replaced = replaceReviewTable(readme, banks);
  expect(replaced).toContain('| `demo` | 40 | 40 | 40 | 39 | 97.5 % | 1 |');
  expect(replaced).not.toContain('old');
  expect(replaceReviewTable(replaced, banks)).toBe(replaced);
  expect(() => replaceReviewTable('No marks.', banks)).toThrow(/marks/);
});
