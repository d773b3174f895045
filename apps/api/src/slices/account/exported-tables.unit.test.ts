import { AccountExport } from '@examplar/contract/account-export';
import { expect, test } from 'vitest';
import { places } from '../../platform/database/cluster/distribution.ts';

/** For each table about a user: the field of the export with its rows, or why it has none. */
const exported: Record<string, keyof AccountExport | { because: string }> = {
  account: 'user',
  session: 'sessions',
  attempt: 'attempts',
  attempt_answer: 'attempts',
  question_history: 'questionHistory',
  question_note: 'notes',
  question_link: 'questionLinks',
  readiness_day: 'readiness',
  study_target: 'targets',
  study_outcome: 'outcomes',
  review: 'review',
  question_report: 'reports',
  subscription: 'subscriptions',
  subscription_event: 'subscriptionHistory',
  subscription_grant: 'subscriptionHistory',
  payment_order: 'orders',
  payment_refund: 'orders',
  attempt_statistics: { because: 'sums of the attempts' },
  learner_belief: { because: 'computed from the attempts' },
  learning_state: { because: 'says up to where the above are computed' },
  account_token: { because: 'a secret' },
  recovery_code: { because: 'a secret' },
  login_challenge: { because: 'a secret' },
  known_device: { because: 'a secret' },
  payment_event: { because: 'messages of the gateway about an order' },
  idempotency_key: { because: 'responses of the last day, which the user has' },
  audit: { because: 'acts of staff' },
  audit_head: { because: 'acts of staff' },
  bank_import: { because: 'acts of staff' },
  staff_task: { because: 'acts of staff' },
  import_upload: { because: 'acts of staff' },
  import_report: { because: 'acts of staff' },
};

const ofUsers = Object.keys(places).filter((table) => {
  const place = places[table];
  return table === 'account' || (place?.kind === 'by' && place.colocatedWith === 'account');
});

test('every table about a user is exported, or says why not', () => {
  expect(Object.keys(exported).sort()).toEqual(ofUsers.sort());
  const members = Object.values(exported).filter((where) => typeof where === 'string');
  expect(members.filter((member) => !(member in AccountExport.shape))).toEqual([]);
});
