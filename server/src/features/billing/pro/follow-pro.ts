import { BECAME_PRO_XP } from '@liston/contract/billing'
import { sql } from 'kysely'
import { afterCommit, type Db, inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { announceLevels, postMovements } from '../../economy/index.ts'
import { setPro } from '../../profiles/index.ts'
import { ProChanged } from '../events.ts'
import { hasSource, lockPerson } from './store.ts'

/**
 * Makes somebody PRO, or no longer, as their sources say now (rules 3.27): the one place that decides it. Call it in the
 * transaction that changed a source. The first time in a life brings its XP; the role follows from the flag; open pages hear.
 */
export async function followPro(platform: Platform, trx: Trx, userId: string): Promise<boolean> {
  const at = platform.clock.now()
  await lockPerson(trx, userId)
  const isPro = await hasSource(trx, { userId, at })
  if (!(await setPro(trx, { userId, isPro }))) return isPro
  const posted = isPro
    ? await postMovements(
        trx,
        [{ userId, currency: 'xp', delta: BECAME_PRO_XP, kind: 'became_pro', key: 'became_pro' }],
        at,
      )
    : []
  if (posted.length > 0) await announceLevels(platform, trx, [userId])
  const first = posted.some(({ outcome }) => outcome === 'posted')
  await platform.events.publish(trx, ProChanged, { userId, isPro, first })
  afterCommit(trx, () => platform.live.publish({ topic: `user:${userId}`, kind: 'pro', data: { isPro, first } }))
  return isPro
}

/** Follows what only time changes: sources that ended, or whose news was never followed. One transaction a person. */
export async function followTime(platform: Platform): Promise<void> {
  const at = platform.clock.now()
  for (const userId of await findOverdue(platform.db, at))
    await inTransaction(platform.db, (trx) => followPro(platform, trx, userId))
}

/** Whose PRO is not what their sources say at that time: 500 at most. */
async function findOverdue(db: Db, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM pro_person p WHERE NOT EXISTS (SELECT FROM pro_source s WHERE s.user_id = p.id AND s.until > ${at})
    UNION SELECT s.user_id FROM pro_source s
      WHERE s.until > ${at} AND NOT EXISTS (SELECT FROM pro_person p WHERE p.id = s.user_id)
    LIMIT 500`.execute(db)
  return rows.map((row) => row.id)
}
