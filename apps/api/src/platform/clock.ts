/** Where the API gets the time from; tests hand in one that stands still. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
