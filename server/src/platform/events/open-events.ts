import { afterCommit, type Trx } from '../db/index.ts'
import { type AnyJob, insertJobs, type Jobs, type Json } from '../jobs/index.ts'
import type { Log } from '../log.ts'
import type { DurableEvent, Hint } from './event.ts'
import type { Listener } from './listener.ts'

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
