import { expect, test } from 'vitest';
import { mayOpen, type Openable, type OpeningSubscription, type Viewer } from './entitlement.ts';

const now = new Date('2026-03-01T10:00:00Z');
const az900 = { certificationId: 'az-900', providerId: 'microsoft' };
const preview: Openable = { kind: 'question', isPreview: true, ...az900 };
const question: Openable = { kind: 'question', isPreview: false, ...az900 };
const freeExam: Openable = { kind: 'exam', isFree: true, ...az900 };
const exam: Openable = { kind: 'exam', isFree: false, ...az900 };

const holding = (planName: OpeningSubscription['planName'], scope: Partial<OpeningSubscription> = {}): Viewer => ({
  kind: 'user',
  seatEndsOn: null,
  subscription: {
    planName,
    status: 'active',
    endsAt: new Date('2026-04-01T00:00:00Z'),
    certificationId: null,
    providerId: null,
    successorId: null,
    ...scope,
  },
});
const visitor: Viewer = { kind: 'visitor' };
const seated = (seatEndsOn: string | null): Viewer => ({ kind: 'user', subscription: null, seatEndsOn });
const without = seated(null);

const yes = { ok: true };
const login = { ok: false, reason: 'LOGIN' };
const upgrade = { ok: false, reason: 'SUBSCRIPTION_REQUIRED' };

test.each([
  ['a visitor', visitor, yes, upgrade, login, login],
  ['someone without a plan', without, yes, upgrade, yes, upgrade],
  // TEA-32
  ['a holder of a seat on its last day', seated('2026-03-01'), yes, yes, yes, yes],
  ['a holder of a seat that ended yesterday', seated('2026-02-28'), yes, upgrade, yes, upgrade],
  ['a holder of the trial', holding('FREE_TRIAL'), yes, yes, yes, yes],
  ['a holder of all access', holding('PROFESSIONAL_6M'), yes, yes, yes, yes],
  ['a holder of the pass of its provider', holding('PROVIDER_PASS', { providerId: 'microsoft' }), yes, yes, yes, yes],
  [
    "a holder of another provider's pass",
    holding('PROVIDER_PASS', { providerId: 'google' }),
    yes,
    upgrade,
    yes,
    upgrade,
  ],
  ['a holder of its own pass', holding('SINGLE_EXAM', az900), yes, yes, yes, yes],
  [
    'a holder of a pass for another exam of the provider',
    holding('SINGLE_EXAM', { ...az900, certificationId: 'az-104' }),
    yes,
    upgrade,
    yes,
    upgrade,
  ],
  [
    'a holder of a pass for the exam that it takes the place of, whose end is known',
    holding('SINGLE_EXAM', { ...az900, certificationId: 'az-899', successorId: 'az-900' }),
    yes,
    yes,
    yes,
    yes,
  ],
  [
    'a holder of such a pass that has ended',
    holding('SINGLE_EXAM', { ...az900, certificationId: 'az-899', successorId: 'az-900', endsAt: now }),
    yes,
    upgrade,
    yes,
    upgrade,
  ],
  ['someone whose plan was cancelled', holding('BASIC_3M', { status: 'cancel' }), yes, upgrade, yes, upgrade],
  ['someone whose plan ends this instant', holding('BASIC_3M', { endsAt: now }), yes, upgrade, yes, upgrade],
])('%s gets preview, questions, free exam and other exams as the table says', (_who, viewer, ...expected) => {
  expect([preview, question, freeExam, exam].map((thing) => mayOpen(viewer, thing, now))).toEqual(expected);
});
