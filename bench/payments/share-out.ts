import type { Outcome } from '../../server/src/features/billing/cards/testing/run-schedules.ts'

/** Range of seeds of schedules. */
export type Share = { from: number; count: number }
/** Runs schedules, one share after the other. */
export type Runner = (share: Share) => Promise<Outcome>

/** Number of schedules per share, and between two lines of progress. */
const SHARE = 250
const TELL_EVERY = 1_000

type Asked = Share & { runners: Runner[]; now(): number; tell(line: string): void; forMs?: number }

/**
 * Runs schedules in parallel and reports progress. Reports differences from the model at once. After `forMs` no share
 * starts any more; the schedules that ran are then those of the first seeds.
 */
export async function shareOut({
  from,
  count,
  runners,
  now,
  tell,
  forMs = Number.POSITIVE_INFINITY,
}: Asked): Promise<Outcome> {
  const total: Outcome = { schedules: 0, quietPoints: 0, failures: [] }
  const began = now()
  const end = from + count
  const waiting = sharesOf({ from, count }).values()
  const under = new Set<number>()
  const work = async (run: Runner) => {
    for (const share of waiting) {
      if (now() - began >= forMs) break
      under.add(share.from)
      const { schedules, quietPoints, failures } = await run(share)
      under.delete(share.from)
      const before = total.schedules
      total.schedules += schedules
      total.quietPoints += quietPoints
      total.failures.push(...failures)
      for (const failure of failures) tell(`WRONG ${failure}`)
      if (Math.floor(before / TELL_EVERY) === Math.floor(total.schedules / TELL_EVERY)) continue
      // All seeds below this one are done, so a later run can start here.
      const next = Math.min(end, ...under, share.from + share.count)
      tell(progress({ done: total.schedules, count, ms: now() - began, next, wrong: total.failures.length }))
    }
  }
  await Promise.all(runners.map(work))
  return total
}

function sharesOf({ from, count }: Share): Share[] {
  const starts = Array.from({ length: Math.ceil(count / SHARE) }, (_, n) => from + n * SHARE)
  return starts.map((start) => ({ from: start, count: Math.min(SHARE, from + count - start) }))
}

const number = (n: number) => n.toLocaleString('en-US')

/** Formats a duration in minutes and seconds. */
export const spanOf = (ms: number): string => `${Math.floor(ms / 60_000)} min ${Math.floor((ms / 1_000) % 60)} s`

type Stand = { done: number; count: number; ms: number; next: number; wrong: number }

function progress({ done, count, ms, next, wrong }: Stand): string {
  const left = (ms / done) * (count - done)
  const rate = Math.round((1_000 * done) / ms)
  return `${number(done)} of ${number(count)}, ${wrong} wrong, ${rate} a second, ${spanOf(left)} left; all below seed ${next} are done`
}
