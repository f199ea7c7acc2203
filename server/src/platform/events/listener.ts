import { defineJob, handles, type JobContext, type JobHandler, type Json } from '../jobs/index.ts'
import type { DurableEvent, Hint } from './event.ts'

/** What a slice listens to: registered by app.ts. */
export type Listener =
  | { event: string; job: JobHandler }
  | { event: string; react: (payload: never) => void | Promise<void> }

/**
 * Reacts to a durable event, surely: one job for each event and listener, tried again when it fails, perhaps run twice
 * (see `JobContext.once`). `name` says what is done; it is kept in the database. Events come in no certain order.
 */
export const listener = <P extends Json>(
  event: DurableEvent<P>,
  name: string,
  handle: (payload: P, context: JobContext) => Promise<unknown>,
): Listener => ({ event: event.name, job: handles(defineJob<P>(`${event.name}: ${name}`), handle) })

/** Reacts at once and in memory, after the commit: for what may be lost, such as telling open pages. */
export const on = <P>(event: DurableEvent<P> | Hint<P>, react: (payload: P) => void | Promise<void>): Listener => ({
  event: event.name,
  react,
})
