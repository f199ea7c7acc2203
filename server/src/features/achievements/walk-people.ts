import { ACHIEVEMENTS, WALK_BATCH } from '@liston/contract/achievements'
import { sql } from 'kysely'
import { type Db, fingerprintOf, onlyOne } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import { isRoomClosed } from '../settings/index.ts'
import { grantDue } from './grant/grant-due.ts'

const NAME = 'walk-achievements'
const NOBODY = '00000000-0000-0000-0000-000000000000'
/** What can be earned, in a word: another one means that everybody is to be looked at again. */
const DEFINITIONS = fingerprintOf(ACHIEVEMENTS.map(({ key, goals, soon }) => [key, goals, soon ?? false]))

type Options = { quiet?: boolean; definitions?: string; batch?: number }

/**
 * Gives everybody what they earned before it could be earned: once for each set of definitions. It goes on where a
 * process that died left off; who is looked at twice gets nothing twice.
 */
export async function walkPeople(platform: Platform, o: Options = {}): Promise<void> {
  const { definitions = DEFINITIONS, batch = WALK_BATCH, quiet = false } = o
  // Nobody would get anything, and the walk would be over.
  if (isRoomClosed(platform.db, 'achievements')) return
  await onlyOne(platform.pool, NAME, async () => {
    let { after, done } = await findWalk(platform.db, definitions, NOBODY)
    if (done) return
    while (!done) {
      const people = await findPeople(platform.db, after, batch)
      await grantDue(platform, people, { quiet })
      done = people.length < batch
      after = people.at(-1) ?? after
      await keepWalk(platform.db, definitions, after)
    }
    await endWalk(platform.db, definitions, platform.clock.now())
  })
}

type Walk = { after: string; done: boolean }

/** How far everybody was looked at for these definitions; begins with nobody. */
async function findWalk(db: Db, definitions: string, from: string): Promise<Walk> {
  await sql`INSERT INTO achievement_walk (definitions, after) VALUES (${definitions}, ${from}) ON CONFLICT DO NOTHING`.execute(
    db,
  )
  const { rows } = await sql<Walk>`SELECT after, done_at IS NOT NULL AS done FROM achievement_walk
    WHERE definitions = ${definitions}`.execute(db)
  return rows[0]!
}

/** Everybody up to this one was looked at; never back. */
async function keepWalk(db: Db, definitions: string, after: string): Promise<void> {
  await sql`UPDATE achievement_walk SET after = greatest(after, ${after}::uuid) WHERE definitions = ${definitions}`.execute(
    db,
  )
}

/** All were looked at; what was walked for before is forgotten. */
async function endWalk(db: Db, definitions: string, at: Date): Promise<void> {
  await sql`UPDATE achievement_walk SET done_at = ${at} WHERE definitions = ${definitions}`.execute(db)
  await sql`DELETE FROM achievement_walk WHERE definitions <> ${definitions}`.execute(db)
}

/** People in the order of their ids, after one of them. */
async function findPeople(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`SELECT id FROM addressee WHERE id > ${after} ORDER BY id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Each hour too: what a process that died has left. */
export const walkJob = (platform: Platform) =>
  timedJob(NAME, { cron: '17 * * * *', atStart: true }, () => walkPeople(platform))
