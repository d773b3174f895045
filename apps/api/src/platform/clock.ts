/** The API's source of time. Tests pass in a clock that does not advance by itself. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
