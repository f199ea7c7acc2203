import { inTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { digestWeekAt, zoneOf } from '../channels/local-time.ts'
import { claimWeek, findWaiting, forgetWeeks, noteWritten } from './store.ts'
import { composeDigest } from './compose-digest.ts'

const DAY_MS = 86_400_000
const BATCH = 100
/** Longer than a digest is due, shorter than from one Monday to the next. */
const DONE_LATELY_DAYS = 4
const KEPT_DAYS = 60

// Where Monday begins first, and last: outside of what is due there, nobody waits.
const zonesOfTheWorld = ['Pacific/Kiritimati', 'UTC', 'Etc/GMT+12']

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS)

/**
 * Writes the weekly digest to whoever asked for it, on their Monday at 9:00: once, whatever dies or runs beside. Any number
 * of processes may do so at once. One that fails is tried again with the next look; the others go out.
 */
export async function writeDigests(platform: Platform): Promise<void> {
  const { db, clock, log, config } = platform
  const at = clock.now()
  if (!zonesOfTheWorld.some((zone) => digestWeekAt(at, zone))) return
  let after: string | null = null
  for (;;) {
    const people = await findWaiting(db, { after, since: daysBefore(at, DONE_LATELY_DAYS), limit: BATCH })
    for (const { userId, timeZone } of people) {
      const week = digestWeekAt(at, zoneOf({ timeZone, fallback: config.TIME_ZONE }))
      if (!week) continue
      await writeDigest(platform, { userId, week, at }).catch((error: unknown) =>
        log.error({ err: error }, 'a digest was not written; the next look tries again'),
      )
    }
    after = people.at(-1)?.userId ?? null
    if (people.length < BATCH) break
  }
  await forgetWeeks(db, daysBefore(at, KEPT_DAYS))
}

type Digest = { userId: string; week: string; at: Date }

async function writeDigest(platform: Platform, { userId, week, at }: Digest): Promise<void> {
  await inTransaction(platform.db, async (trx) => {
    if (!(await claimWeek(trx, { userId, week, at }))) return
    const letter = await composeDigest(platform, trx, { userId, since: daysBefore(at, 7) })
    if (!letter) return
    await platform.mail.post(trx, letter)
    await noteWritten(trx, { userId, week })
  })
}
