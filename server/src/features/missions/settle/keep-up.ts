import { missionRules } from '@liston/contract/missions'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type JobHandler, sideBySide, timedJob } from '../../../platform/jobs/index.ts'
import { isRoomClosed } from '../../settings/index.ts'
import { drawMissions, layOnboarding } from '../draw/draw-missions.ts'
import { findStanding, holdMissions, type Standing } from '../store.ts'
import { settleMissions } from './settle-missions.ts'

const BATCH = 100
/** People at once: each waits for the disk more than it computes. */
const LANES = 3

/** Whether missions rest: none is drawn, paid or ended. What was done in time is paid once they are open again. */
export const missionsRest = (platform: Platform): boolean => isRoomClosed(platform.db, 'missions')

/**
 * Brings a person's missions up to what they did: draws what is due, pays what is done, closes what is over. Who reaches
 * the level in doing so begins with missions of the day at that moment. Undefined for somebody who is gone.
 */
export async function keepUp(platform: Platform, trx: Trx, userId: string): Promise<Standing | undefined> {
  const standing = await holdMissions(trx, userId)
  if (!standing) return undefined
  const at = platform.clock.now()
  const drawing = { userId, timeZone: standing.timeZone, at }
  if (!standing.doneAt) await layOnboarding(trx, drawing)
  const settling = { platform, trx, userId, at }
  // What is over is closed before others take its place.
  await settleMissions(settling)
  const isOpen = standing.level >= missionRules.FROM_LEVEL
  if (isOpen && (await drawMissions(trx, drawing))) await settleMissions(settling)
  const now = await findStanding(trx, userId)
  if (now && !isOpen && now.level >= missionRules.FROM_LEVEL) await drawMissions(trx, { ...drawing, from: at })
  return now
}

/** Closes the days and weeks of whoever does not look: what they did in time is paid, whether they come back or not. */
export async function closeMissions(platform: Platform): Promise<void> {
  while (!missionsRest(platform)) {
    const people = await findOverdue(platform.db, platform.clock.now(), BATCH)
    const waiting = [...people]
    await sideBySide(LANES, async () => {
      const userId = waiting.pop()
      if (!userId) return false
      await inTransaction(platform.db, async (trx) => {
        if (await holdMissions(trx, userId)) await settleMissions({ platform, trx, userId, at: platform.clock.now() })
      })
      return true
    })
    if (people.length < BATCH) return
  }
}

/** People with missions whose time is over and that nobody has closed. */
async function findOverdue(db: Db, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT user_id AS id FROM mission
    WHERE state = 'active' AND to_at <= ${at} LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export const closingJob = (platform: Platform): JobHandler =>
  timedJob('close-missions', { cron: '*/10 * * * *' }, () => closeMissions(platform))
