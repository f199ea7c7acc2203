import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { digestWeekAt, zoneOf } from '../channels/local-time.ts'
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

type Waiting = { userId: string; timeZone: string }

/** People who asked for the digest, with a confirmed address, and were done with no week lately; in order of their ids. */
async function findWaiting(db: Db, o: { after: string | null; since: Date; limit: number }): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT p.user_id AS "userId", a.time_zone AS "timeZone"
    FROM notification_preference p JOIN addressee a ON a.id = p.user_id JOIN own_account o ON o.id = p.user_id
    WHERE p.kind = 'weekly_digest' AND p.channel = 'mail' AND p.is_on AND o.email_verified
      AND p.user_id > coalesce(${o.after}::uuid, '00000000-0000-0000-0000-000000000000')
      AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = p.user_id)
      AND NOT EXISTS (SELECT FROM weekly_digest d WHERE d.user_id = p.user_id AND d.created_at > ${o.since})
    ORDER BY p.user_id LIMIT ${o.limit}`.execute(db)
  return rows
}

async function forgetWeeks(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM weekly_digest WHERE created_at < ${before}`.execute(db)
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

/** Takes a week of a person's; false when it is done, or being done by somebody else. */
async function claimWeek(trx: Trx, o: { userId: string; week: string; at: Date }): Promise<boolean> {
  const { rows } = await sql`INSERT INTO weekly_digest (user_id, week, was_written, created_at)
    VALUES (${o.userId}, ${o.week}, false, ${o.at}) ON CONFLICT DO NOTHING RETURNING 1`.execute(trx)
  return rows.length > 0
}

async function noteWritten(trx: Trx, o: { userId: string; week: string }): Promise<void> {
  await sql`UPDATE weekly_digest SET was_written = true WHERE user_id = ${o.userId} AND week = ${o.week}`.execute(trx)
}
