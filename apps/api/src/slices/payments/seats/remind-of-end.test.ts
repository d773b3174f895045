import { updateMyMembership } from '@examplar/contract/teams/members';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { unsealBody } from '../../../platform/mail/outbox.ts';
import { teamsOf } from '../../teams/teams.fixture.ts';
import { remindOfSeatsEnd } from './remind-of-end.ts';

const api = await startTestApi();
const { team, member, paid } = teamsOf(api);

async function mailsOf(kind: string, recipient: string) {
  const rows = await api.rows.list('mail_outbox', { kind, recipient });
  return rows.map(({ id, subject, sealed_body }) => ({
    subject,
    text: unsealBody(api.deps.config, id, sealed_body ?? '').text,
  }));
}

// TEA-38
test('owners are told 30, 7 and 1 days before seats end, once each, and holders a week before', async () => {
  const { teamId, owner } = await team('Evening class');
  const second = await member(teamId, { role: 'owner' });
  const holder = await member(teamId);
  await paid(teamId, 3);
  await api.as(holder.id).call(updateMyMembership, { params: { teamId }, body: { hasSeat: true } });
  const sent = async () => [
    (await mailsOf('seats_ending', owner.email)).length,
    (await mailsOf('seats_ending', second.email)).length,
    (await mailsOf('seat_ending', holder.email)).length,
  ];
  const after = async (days: number) => {
    api.clock.advance({ days });
    await Promise.all([remindOfSeatsEnd(api.deps), remindOfSeatsEnd(api.deps)]);
    return sent();
  };
  expect(await after(334)).toEqual([0, 0, 0]);
  expect(await after(1)).toEqual([1, 1, 0]);
  expect(await after(1)).toEqual([1, 1, 0]);
  expect(await after(22)).toEqual([2, 2, 1]);
  expect(await after(6)).toEqual([3, 3, 1]);
  expect(await after(2)).toEqual([3, 3, 1]);
  const [first] = await mailsOf('seats_ending', owner.email);
  expect(first?.subject).toMatch(/^Seats of Evening class end on \w+ \d+, \d{4}$/);
  expect(first?.text).toContain('Renewing all 3 for 12 months costs $179.97.');
  const [own] = await mailsOf('seat_ending', holder.email);
  expect(own?.subject).toMatch(/^Your seat at Evening class ends on /);
});

// TEA-38
test('where some seats were renewed, the mail is about the others', async () => {
  const { teamId, owner } = await team('Morning class');
  await paid(teamId, 5);
  api.clock.advance({ days: 336 });
  await paid(teamId, 2, { renews: true });
  await remindOfSeatsEnd(api.deps);
  const [mail] = await mailsOf('seats_ending', owner.email);
  expect(mail?.text).toMatch(/^3 seats of Morning class end on /m);
  expect(mail?.text).toMatch(/Other seats of yours run until .+\. As many more until then cost \$179\.97\./);
});
