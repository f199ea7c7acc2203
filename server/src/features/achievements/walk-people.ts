import { ACHIEVEMENTS, WALK_BATCH } from '@liston/contract/achievements'
import { sql } from 'kysely'
import { type Db, fingerprintOf, onlyOne } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import { isRoomClosed } from '../settings/index.ts'
import { grantDue } from './grant/grant-due.ts'

const NAME = 'walk-achievements'
const NOBODY = '00000000-0000-0000-0000-000000000000'
/** Hash of what users can earn. If it changes, all users are checked again. */
const DEFINITIONS = fingerprintOf(ACHIEVEMENTS.map(({ key, goals, soon }) => [key, goals, soon ?? false]))

type Options = { quiet?: boolean; definitions?: string; batch?: number }

/**
 * Checks all users for steps they have already reached, once per set of definitions. Continues after the last saved
 * batch if a process died. Checking a user twice grants nothing twice. An error for one user does not stop the others;
 * it is thrown at the end.
 */
export async function walkPeople(platform: Platform, o: Options = {}): Promise<void> {
  const { definitions = DEFINITIONS, batch = WALK_BATCH, quiet = false } = o
  // While disabled, the walk would grant nothing and still be marked as done.
  if (isRoomClosed(platform.db, 'achievements')) return
  await onlyOne(platform.pool, NAME, async () => {
    let { after, done } = await findWalk(platform.db, definitions, NOBODY)
    if (done) return
    const errors: unknown[] = []
    while (!done) {
      const people = await findPeople(platform.db, after, batch)
      errors.push(...(await check(platform, people, { quiet })))
      done = people.length < batch
      after = people.at(-1) ?? after
      // The next run repeats the first batch with an error.
      if (errors.length === 0) await keepWalk(platform.db, definitions, after)
    }
    if (errors.length > 0) throw errors[0]
    await endWalk(platform.db, definitions, platform.clock.now())
  })
}

/** Checks a batch of users, one by one if that fails. Returns the errors of those for whom it fails alone too. */
async function check(platform: Platform, people: string[], o: { quiet: boolean }): Promise<unknown[]> {
  const errors: unknown[] = []
  const note = (error: unknown) => void errors.push(error)
  const isDone = await grantDue(platform, people, o).then(
    () => true,
    () => false,
  )
  if (!isDone) for (const userId of people) await grantDue(platform, [userId], o).catch(note)
  return errors
}

type Walk = { after: string; done: boolean }

/** Progress of the check for these definitions; starts before the first user. */
async function findWalk(db: Db, definitions: string, from: string): Promise<Walk> {
  await sql`INSERT INTO achievement_walk (definitions, after) VALUES (${definitions}, ${from}) ON CONFLICT DO NOTHING`.execute(
    db,
  )
  const { rows } = await sql<Walk>`SELECT after, done_at IS NOT NULL AS done FROM achievement_walk
    WHERE definitions = ${definitions}`.execute(db)
  return rows[0]!
}

/** Saves the last checked user; never moves back. */
async function keepWalk(db: Db, definitions: string, after: string): Promise<void> {
  await sql`UPDATE achievement_walk SET after = greatest(after, ${after}::uuid) WHERE definitions = ${definitions}`.execute(
    db,
  )
}

/** Marks the check as done and deletes those of earlier definitions. */
async function endWalk(db: Db, definitions: string, at: Date): Promise<void> {
  await sql`UPDATE achievement_walk SET done_at = ${at} WHERE definitions = ${definitions}`.execute(db)
  await sql`DELETE FROM achievement_walk WHERE definitions <> ${definitions}`.execute(db)
}

/** User ids in ascending order, after `after`. */
async function findPeople(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`SELECT id FROM addressee WHERE id > ${after} ORDER BY id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Runs every hour as well, to continue after a process that died. */
export const walkJob = (platform: Platform) =>
  timedJob(NAME, { cron: '17 * * * *', atStart: true }, () => walkPeople(platform))
