/** The first day of the month in UTC. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;
