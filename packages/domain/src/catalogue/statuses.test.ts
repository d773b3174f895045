import { expect, test } from 'vitest';
import {
  type CertificationStatus,
  certificationStatusLabel,
  isRetired,
  statusesAfter,
  statusesOn,
  statusOn,
} from './statuses.ts';

test.each([
  ['available', 'Available'],
  ['coming_soon', 'Coming Soon'],
  ['updating', 'Updating'],
  ['retired', 'Retired'],
  ['anything', 'Retired'],
])('%s is shown as %s', (status, label) => {
  expect(certificationStatusLabel(status)).toBe(label);
});

// EXM-23
test.each([
  ['2026-11-29T23:59:59.999Z', false],
  ['2026-11-30T23:59:59.999Z', false],
  ['2026-12-01T00:00:00.000Z', true],
])('at %s an exam with its last day on November 30 is retired: %s', (now, expected) => {
  expect(isRetired({ status: 'available', statusBeforeEnd: null, endsOn: '2026-11-30' }, new Date(now))).toBe(expected);
});

test.each<[CertificationStatus, 'updating' | null, string | null, CertificationStatus]>([
  ['retired', null, null, 'retired'],
  ['available', null, null, 'available'],
  ['coming_soon', null, '2026-11-01', 'retired'],
  ['retired', 'updating', '2026-11-01', 'retired'],
  ['retired', 'updating', '2026-11-27', 'updating'],
  ['retired', 'updating', null, 'updating'],
  ['retired', null, '2026-12-01', 'retired'],
])(
  'stored as %s (before its end: %s) with the end %s it is %s on November 27',
  (status, statusBeforeEnd, endsOn, on) => {
    expect(statusOn({ status, statusBeforeEnd, endsOn }, '2026-11-27')).toBe(on);
  },
);

// EXM-32
test.each<[CertificationStatus, 'updating' | null, string | null, CertificationStatus, CertificationStatus | null]>([
  ['updating', null, '2026-11-26', 'retired', 'updating'],
  ['updating', null, '2026-11-27', 'updating', null],
  ['retired', 'updating', '2026-11-26', 'retired', 'updating'],
  ['retired', 'updating', '2026-11-27', 'updating', null],
  ['retired', 'updating', null, 'updating', null],
  ['retired', null, '2026-11-26', 'retired', null],
  ['retired', null, null, 'retired', null],
])(
  '%s (before its end: %s) with the end %s is stored as %s (%s) on November 27',
  (status, before, endsOn, on, then) => {
    const stored = { status, statusBeforeEnd: before, endsOn };
    const turned = statusesOn(stored, '2026-11-27');
    expect(turned).toEqual({ status: on, statusBeforeEnd: then });
    expect(turned.status).toBe(statusOn(stored, '2026-11-27'));
  },
);

// EXM-25
test.each<[string, 'available' | null, CertificationStatus, boolean, CertificationStatus, CertificationStatus | null]>([
  ['an exam whose end has not come takes what is said', null, 'updating', false, 'updating', null],
  ['after the end what is said is ignored', 'available', 'updating', true, 'retired', 'available'],
  ['so it is before the job has seen the end', null, 'retired', true, 'available', null],
  [
    'a form that sends the shown status while it withdraws the end',
    'available',
    'retired',
    false,
    'retired',
    'available',
  ],
  ['another status while the end is withdrawn', 'available', 'updating', false, 'retired', 'updating'],
])('%s', (_, statusBeforeEnd, said, isOver, status, before) => {
  const stored = { status: statusBeforeEnd ? ('retired' as const) : ('available' as const), statusBeforeEnd };
  expect(statusesAfter(stored, { said, isOver })).toEqual({ status, statusBeforeEnd: before });
});
