/**
 * What slices tell each other: durable events, whose listeners are jobs queued in the transaction that causes them, and
 * live hints, told in memory after the commit and lost with the process.
 */
export { type DurableEvent, durableEvent, type Hint, hint } from './event.ts'
export { type Listener, listener, on } from './listener.ts'
export { type Events, openEvents } from './open-events.ts'
