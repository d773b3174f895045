import * as contract from '@examplar/contract/admin/teams';
import { updateTeam } from '@examplar/contract/teams/teams';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { teamsOf } from './teams.fixture.ts';

const api = await startTestApi();
const { team, member, paid } = teamsOf(api);
const staff = api.as((await api.seed.user({ role: 'ADMIN' })).id);

// TEA-12
test('staff find teams by name and owner, and see counts but no members', async () => {
  const { owner, teamId } = await team('Northwind Training');
  await team('Contoso');
  await member(teamId, { name: 'Secret Name' });
  await paid(teamId, 3);
  const list = async (query: object) => (await staff.call(contract.adminListTeams, { query })).body;
  const shown = {
    id: teamId,
    name: 'Northwind Training',
    owner: { id: owner.id, name: 'Linh Tran', email: owner.email },
    seats: { paid: 3, assigned: 0, endsOn: '2027-03-01' },
    members: 2,
    state: 'active',
    createdAt: '2026-03-01T10:00:00.000Z',
  };
  expect(await list({ q: 'northWIND' })).toEqual([shown]);
  expect(await list({ q: owner.email })).toEqual([shown]);
  expect(await list({ q: 'Secret' })).toEqual([]);
  expect((await list({ sort: 'name' })).map(({ name }) => name)).toEqual(['Contoso', 'Northwind Training']);
});

// TEA-12
test('a suspension is audited with its reason, and ends what the owner may do until it is lifted', async () => {
  const { owner, params, teamId } = await team('Fabrikam');
  const rename = () => api.as(owner.id).call(updateTeam, { params, body: { name: 'Fabrikam' } });
  const suspended = await staff.call(contract.adminSuspendTeam, { params, body: { reason: 'Sends unwanted mail' } });
  expect(suspended.body).toMatchObject({ id: teamId, state: 'suspended' });
  expect((await rename()).error.code).toBe('TEAM_SUSPENDED');
  expect((await staff.call(contract.adminListTeams, { query: { state: 'suspended' } })).body).toHaveLength(1);
  const restored = await staff.call(contract.adminRestoreTeam, { params, body: { reason: 'They stopped' } });
  expect(restored.body.state).toBe('active');
  expect((await rename()).status).toBe(200);
  expect(await api.rows.list('audit', { subject_id: teamId })).toEqual([
    expect.objectContaining({ action: 'teams.suspend', reason: 'Sends unwanted mail', after: { state: 'suspended' } }),
    expect.objectContaining({ action: 'teams.restore', reason: 'They stopped', after: { state: 'active' } }),
  ]);
  const unreasoned = await staff.call(contract.adminSuspendTeam, { params, body: {} as never });
  expect(unreasoned.error.details?.map(({ path }) => path)).toEqual(['reason']);
});
