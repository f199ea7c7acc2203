import type { Platform } from '../../../../platform/index.ts'
import { Schedule } from './run-schedule.ts'
import { addPeople } from './store.ts'

const AT_ONCE = 4
const PEOPLE = 2_000

export type Outcome = { schedules: number; quietPoints: number; failures: string[] }

/** Runs random payment histories, each reproducible by its seed. Runs all of them and returns the failures. */
export async function runSchedules(platform: Platform, o: { from: number; count: number }): Promise<Outcome> {
  const done: Outcome = { schedules: 0, quietPoints: 0, failures: [] }
  for (let begin = o.from; begin < o.from + o.count; begin += PEOPLE) {
    const seeds = Array.from({ length: Math.min(PEOPLE, o.from + o.count - begin) }, (_, n) => begin + n)
    const people = await addPeople(platform.db, seeds.length, new Date(Date.UTC(2026, 0, 1)))
    const waiting = seeds.values()
    const work = async () => {
      for (const seed of waiting) {
        const schedule = new Schedule(platform, { seed, userId: people[seed - begin]! })
        await schedule
          .run({ rounds: seed % 4 === 0 ? 2 : 1, steps: 2 + (seed % 3) })
          .catch((error: Error) =>
            done.failures.push(error.message.startsWith('Seed') ? error.message : `Seed ${seed}: ${error.stack}`),
          )
        done.schedules += 1
        done.quietPoints += schedule.checked
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  return done
}
