import { afterCommit, type Trx } from './db/index.ts'
import {
  type AnyJob,
  defineJob,
  handles,
  insertJobs,
  type JobContext,
  type JobHandler,
  type Jobs,
  type Json,
} from './jobs/index.ts'
import type { Log } from './log.ts'

/** What a slice listens to: registered by app.ts. */
export type Listener =
  | { event: string; job: JobHandler }
  | { event: string; react: (payload: never) => void | Promise<void> }

/** Something that happened and must not be lost on whoever has to do something about it. */
export type DurableEvent<P> = { readonly name: string; readonly durable: true; readonly payload?: P }

/** Something worth telling whoever is there to hear it. */
type Hint<P> = { readonly name: string; readonly durable: false; readonly payload?: P }

/** Declares a durable event: published in the transaction that causes it. Its name and payload are kept in the database. */
export const durableEvent = <P extends Json>(name: string): DurableEvent<P> => ({ name, durable: true })

/** Declares a live hint: announced after the commit. */
export const hint = <P>(name: string): Hint<P> => ({ name, durable: false })

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

export type Events = {
  /**
   * Queues a job for each listener of a durable event, in the transaction that causes it; where nobody listens, nothing.
   * Of what happens to many at once, all payloads go in one statement.
   * Who reacts in memory hears of it after the commit. The transaction must be one of `inTransaction`.
   */
  publish<P extends Json>(trx: Trx, event: DurableEvent<P>, ...payloads: P[]): Promise<void>
  /** Tells whoever listens, now. Call it after the commit. Who fails is logged and harms nobody. */
  announce<P>(event: Hint<P>, payload: P): void
  listen(listeners: readonly Listener[]): void
  /** Resolves when every reaction in memory that is under way has ended (for a clean stop and for tests). */
  settled(): Promise<void>
}

type React = (payload: never) => void | Promise<void>

export function openEvents({ jobs, log }: { jobs: Pick<Jobs, 'handle'>; log: Log }): Events {
  const durable = new Map<string, AnyJob[]>()
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
      const jobs = payloads.flatMap((payload) => due.map((job) => ({ job, payload })))
      if (jobs.length > 0) await insertJobs(trx, jobs)
      if (live.has(name)) afterCommit(trx, () => payloads.forEach((payload) => tell(name, payload)))
    },
    announce: ({ name }, payload) => tell(name, payload),
    listen(listeners) {
      for (const entry of listeners) {
        if ('react' in entry) live.set(entry.event, [...(live.get(entry.event) ?? []), entry.react])
        else {
          jobs.handle([entry.job])
          durable.set(entry.event, [...(durable.get(entry.event) ?? []), entry.job.job])
        }
      }
    },
    async settled() {
      while (running.size) await Promise.all(running)
    },
  }
}
