/** What a person may do in a team; each role may do what the ones before it may. */
export const teamRoles = ['member', 'trainer', 'owner'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Whether a role may do what the other one may. */
export const mayActAs = (role: TeamRole, needed: TeamRole): boolean =>
  teamRoles.indexOf(role) >= teamRoles.indexOf(needed);

/** Free places of a team: its owner takes one of them. */
const freePlaces = 5;
const placesPerSeat = 2;

/** How many people a team with this many paid seats may have (TEA-5). When seats end nobody is removed, and nobody can join. */
export const maxMembers = (paidSeats: number): number => freePlaces + placesPerSeat * paidSeats;

/** How many teams one person may be in, and how many of them may be the person's own (TEA-4). */
export const maxTeams = 20;
export const maxOwnTeams = 5;

export const maxGroups = 100;

/** For so long after somebody left, a team still sees the lines of that time (TEA-9). */
export const daysAfterLeaving = 30;
