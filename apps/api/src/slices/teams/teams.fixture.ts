import { createTeam } from '@examplar/contract/teams/teams';
import type { TestApi } from '../../../test/start-test-api.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { addSeats, takeBackSeats } from './seats/seats.ts';

export const teamsOf = (api: TestApi) => ({
  /** A team of a new user, who is its owner. */
  async team(name = 'Northwind Training') {
    const owner = await api.seed.user({ name: 'Linh Tran' });
    const { body } = await api.as(owner.id).call(createTeam, { body: { name } });
    return { teamId: body.id, params: { teamId: body.id }, owner };
  },
  /** A new user in a team; `memberId` is what the team calls the user. */
  async member(
    teamId: string,
    { role = 'member', name }: { role?: 'member' | 'trainer' | 'owner'; name?: string } = {},
  ) {
    const user = await api.seed.user(name === undefined ? {} : { name });
    const memberId = newId(api.clock);
    await api.rows.insert('team_member', [
      {
        team_id: teamId,
        id: memberId,
        user_id: user.id,
        email: user.email,
        role,
        joined_at: api.clock.now(),
        agreed_version: 1,
        agreed_at: api.clock.now(),
      },
    ]);
    return { ...user, memberId, params: { teamId, memberId } };
  },
  /** Seats that were paid for now. Returns the id of their order. */
  async paid(teamId: string, seats: number, { renews = false, days = 365 } = {}) {
    const orderId = newId(api.clock);
    const order = { teamId, orderId, userId: newId(api.clock), seats, renews, days, paidAt: api.clock.now() };
    await inTransaction(api.db, (tx) => addSeats(tx, order));
    return orderId;
  },
  refunded: (teamId: string, orderId: string) =>
    inTransaction(api.db, (tx) => takeBackSeats(tx, { teamId, orderId }, api.clock.now())),
});
