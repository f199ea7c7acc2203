/** A clock that tests can stop. */
export type Clock = { now(): Date }
export const systemClock: Clock = { now: () => new Date() }
