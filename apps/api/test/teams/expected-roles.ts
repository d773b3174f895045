import type { EndpointName } from '@examplar/contract/calls/all-endpoints';

/**
 * The least role that may make a call. `left`: also who left less than 30 days ago. `hides`: an owner, and in the team it does not exist for
 * anybody else. `staff`: staff alone.
 */
type Least = 'left' | 'member' | 'trainer' | 'owner' | 'hides' | 'staff';
/** Whether it goes on while the team is suspended. */
type Suspended = 'goes on' | 'stops';
/** What comes of it: a status, or the code of a refusal that comes after all that a role decides. */
type Outcome = number | string;
export type Expected = readonly [least: Least, whileSuspended: Suspended, outcome: Outcome];

/** Every call with a team in its path or body. A variant of a call stands after its name. */
export const expectedRoles: Partial<Record<EndpointName | `${EndpointName} ${string}`, Expected>> = {
  getTeam: ['member', 'goes on', 200],
  updateTeam: ['owner', 'stops', 200],
  deleteTeam: ['owner', 'stops', 'TEAM_HAS_SEATS'],
  getMyMembership: ['member', 'goes on', 200],
  updateMyMembership: ['member', 'goes on', 200],
  'updateMyMembership to be counted': ['member', 'stops', 200],
  'updateMyMembership to take a seat': ['member', 'stops', 200],
  leaveTeam: ['member', 'goes on', 204],
  deleteMyLines: ['left', 'goes on', 204],

  listMembers: ['trainer', 'goes on', 200],
  getMember: ['trainer', 'goes on', 200],
  updateMember: ['trainer', 'stops', 200],
  'updateMember to give a role': ['owner', 'stops', 200],
  removeMember: ['trainer', 'stops', 204],
  exportMembers: ['trainer', 'goes on', 200],
  listGroups: ['trainer', 'goes on', 200],
  createGroup: ['trainer', 'stops', 201],
  updateGroup: ['trainer', 'stops', 200],
  deleteGroup: ['trainer', 'stops', 204],

  invitePeople: ['trainer', 'stops', 201],
  'invitePeople as trainers': ['owner', 'stops', 201],
  listInvitations: ['trainer', 'goes on', 200],
  resendInvitation: ['trainer', 'stops', 200],
  deleteInvitation: ['trainer', 'stops', 204],
  createTeamLink: ['trainer', 'stops', 201],
  listTeamLinks: ['trainer', 'goes on', 200],
  deleteTeamLink: ['trainer', 'stops', 204],

  getTeamSeats: ['trainer', 'goes on', 200],
  'getTeamSeats with a quote': ['owner', 'goes on', 200],
  createVnpayPayment: ['owner', 'stops', 201],
  createSeatInvoice: ['owner', 'stops', 201],
  listTeamOrders: ['owner', 'goes on', 200],
  getTeamOrder: ['owner', 'goes on', 200],
  endTeamOrder: ['owner', 'stops', 204],
  getOrder: ['hides', 'goes on', 200],
  requestRefund: ['hides', 'stops', 'NOT_REFUNDABLE'],

  createAssignment: ['trainer', 'stops', 201],
  listAssignments: ['member', 'goes on', 200],
  getAssignment: ['member', 'goes on', 200],
  updateAssignment: ['trainer', 'stops', 200],
  endAssignment: ['trainer', 'stops', 204],
  adjustLine: ['trainer', 'stops', 200],
  remindOfAssignment: ['trainer', 'stops', 204],
  startAttempt: ['member', 'goes on', 201],
  getOwnLine: ['member', 'goes on', 200],
  listResults: ['trainer', 'goes on', 200],
  getSummary: ['trainer', 'goes on', 200],
  exportResults: ['trainer', 'goes on', 200],

  getTeamProgress: ['trainer', 'goes on', 200],
  sendEstimate: ['member', 'stops', 'ESTIMATE_TOO_EARLY'],
  listEstimates: ['member', 'goes on', 200],
  deleteEstimate: ['member', 'goes on', 204],

  adminSuspendTeam: ['staff', 'goes on', 200],
  adminRestoreTeam: ['staff', 'goes on', 200],
};
