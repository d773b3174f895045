import { AuditEntry } from '@examplar/contract/admin/audit';
import { getExample } from '@examplar/contract/calls/example';
import { expect, test } from 'vitest';
import { auditSentence, fieldText, sentenceText, subjectText } from './audit-sentence.ts';

const example = getExample(AuditEntry);
const id = '01939f3a-5c1e-7b6a-9d4e-2f8a61c07b55';
const to = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { from: null, to: value }]));

test('a chosen id is shown in full, a generated one by its end, each with its kind', () => {
  expect(subjectText({ subjectType: 'certification', subjectId: 'art-100' })).toBe('certification art-100');
  expect(subjectText({ subjectType: 'user', subjectId: id })).toBe('user …61c07b55');
  expect(subjectText({ subjectType: 'payment-alert', subjectId: null })).toBe('payment alert');
});

test.each([
  ['plans.update', 'plan', 'basic-3m', {}, 'Changed plan basic-3m'],
  ['users.end-sessions', 'user', id, to({ openSessions: 0 }), 'Ended all sessions of user …61c07b55'],
  [
    'reports.resolve',
    'report',
    id,
    to({ state: 'resolved', verdict: 'no_change', note: null }),
    'Resolved a report: no change',
  ],
  [
    'imports.create',
    'import',
    id,
    to({ certification_id: 'kcna', file_name: 'bank.csv', mode: 'write-sound', publish: false, added: 1, updated: 1 }),
    'Imported 2 questions into kcna (bank.csv), as drafts',
  ],
  ['certifications.export', 'certification', 'kcna', to({ format: 'csv' }), 'Exported certification kcna as csv'],
  ['things.turn-round', 'thing', 'one', {}, 'Things: turn round thing one'],
])(
  '%s reads as a sentence, and what it tells is not listed again (PAG-86)',
  (action, subjectType, subjectId, changes, text) => {
    const sentence = auditSentence({ ...example, action, subjectType, subjectId, changes });
    expect(sentenceText(sentence)).toBe(text);
    expect(sentence.tells).toEqual(Object.keys(changes));
  },
);

test('the changes of an entry are listed in words', () => {
  expect(auditSentence(example).tells).toEqual([]);
  expect([fieldText('passing_score'), fieldText('isFinal')]).toEqual(['Passing score', 'Is final']);
});
