import { afterCommit, type Trx } from './db/index.ts'
import {
  type AnyJob,
  defineJob,
  handles,
  insertJobs,
  type JobCondition,
  type JobContext,
  type JobHandler,
  type Jobs,
  type Json,
} from './jobs/index.ts'
import type { Log } from './log.ts'

/** An event listener of a feature; app.ts registers it. */
export type Listener =
  | { event: string; job: JobHandler; onlyIf?: JobCondition | undefined }
  | { event: string; react: (payload: never) => void | Promise<void> }

/** An event that must reach its listeners. */
export type DurableEvent<P> = { readonly name: string; readonly durable: true; readonly payload?: P }

/** A best-effort event. */
type Hint<P> = { readonly name: string; readonly durable: false; readonly payload?: P }

/** Declares a durable event: published in the transaction that causes it. The database stores its name and payload. */
export const durableEvent = <P extends Json>(name: string): DurableEvent<P> => ({ name, durable: true })

/** Declares a best-effort event: announced after the commit. */
export const hint = <P>(name: string): Hint<P> => ({ name, durable: false })

/**
 * Handles a durable event reliably: one job per event and listener, retried on failure, possibly run twice (see
 * `JobContext.once`). `name` describes the action; the database stores it. The order of events is not guaranteed.
 * With `onlyIf`, an event queues the job only if that SQL condition is true in the transaction of the event.
 */
export const listener = <P extends Json>(
  event: DurableEvent<P>,
  name: string,
  handle: (payload: P, context: JobContext) => Promise<unknown>,
  o: { onlyIf?: JobCondition } = {},
): Listener => ({ event: event.name, job: handles(defineJob<P>(`${event.name}: ${name}`), handle), onlyIf: o.onlyIf })

/**
 * Handles an event at once in memory, after the commit. It may be lost, so use it for things like updates of open
 * pages.
 */
export const on = <P>(event: DurableEvent<P> | Hint<P>, react: (payload: P) => void | Promise<void>): Listener => ({
  event: event.name,
  react,
})

export type Events = {
  /**
   * Queues a job for each listener of a durable event, in the transaction that causes it. Without listeners it does
   * nothing. Several payloads go into one statement. In-memory listeners run after the commit. The transaction must be
   * one of `inTransaction`.
   */
  publish<P extends Json>(trx: Trx, event: DurableEvent<P>, ...payloads: P[]): Promise<void>
  /**
   * Calls the in-memory listeners now. Call it after the commit. A failing listener is logged and affects nothing else.
   */
  announce<P>(event: Hint<P>, payload: P): void
  listen(listeners: readonly Listener[]): void
  /** Resolves when all running in-memory listeners have finished (for a clean stop and for tests). */
  settled(): Promise<void>
}

type React = (payload: never) => void | Promise<void>

export function openEvents({ jobs, log }: { jobs: Pick<Jobs, 'handle'>; log: Log }): Events {
  const durable = new Map<string, { job: AnyJob; onlyIf: JobCondition | undefined }[]>()
  const live = new Map<string, React[]>()
  const running = new Set<Promise<void>>()

  function tell(event: string, payload: unknown): void {
    for (const react of live.get(event) ?? []) {
      const run = Promise.resolve()
        .then(() => react(payload as never))
        .catch((error: unknown) => log.error({ err: error, event }, 'a listener failed'))
      running.add(run)
      void run.finally(() => running.delete(run))
    }
  }

  return {
    async publish(trx, { name }, ...payloads) {
      const due = durable.get(name) ?? []
      const jobs = payloads.flatMap((payload) => due.map((each) => ({ ...each, payload })))
      if (jobs.length > 0) await insertJobs(trx, jobs)
      if (live.has(name)) afterCommit(trx, () => payloads.forEach((payload) => tell(name, payload)))
    },
    announce: ({ name }, payload) => tell(name, payload),
    listen(listeners) {
      for (const entry of listeners) {
        if ('react' in entry) live.set(entry.event, [...(live.get(entry.event) ?? []), entry.react])
        else {
          jobs.handle([entry.job])
          durable.set(entry.event, [...(durable.get(entry.event) ?? []), { job: entry.job.job, onlyIf: entry.onlyIf }])
        }
      }
    },
    async settled() {
      while (running.size) await Promise.all(running)
    },
  }
}
