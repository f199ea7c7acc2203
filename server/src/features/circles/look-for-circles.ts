import { circleRules } from '@liston/contract/circles'
import { sql } from 'kysely'
import { type Db, inTransaction, onlyOne, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { findCircles } from './find-circles.ts'
import { keepCircles } from './keep-circles.ts'
import { takeBack } from './take-back.ts'

const DAY_MS = 86_400_000

/**
 * Searches the rewarded activity of the last thirty days for collusion rings, and claws back their rewards (rules 3.14,
 * 3.29). Each member is a transaction of their own: after a crash the next scan does the rest, and nothing is taken
 * twice.
 */
export async function lookForCircles(platform: Platform): Promise<void> {
  await onlyOne(platform.pool, 'look-for-circles', async () => {
    const at = platform.clock.now()
    const from = new Date(at.getTime() - circleRules.WINDOW_DAYS * DAY_MS)
    const afterSeq = await findSeqAt(platform.db, from)
    const circles = await inTransaction(platform.db, async (trx) => {
      await allowLongLook(trx)
      return findCircles(trx, { from, afterSeq })
    })
    const members = await keepCircles(platform, { circles, at, from })
    const failures: unknown[] = []
    for (const { userId } of members)
      await takeBack(platform.db, { userId, afterSeq, at }).catch((error: unknown) => failures.push(error))
    await noteLook(platform.db, { at, before: from, afterSeq })
    // The failure of one member does not affect the others.
    if (failures.length > 0) throw failures[0]
  })
}

/** Ledger position at a time, as recorded: the last record before it, or 0. */
async function findSeqAt(db: Db, at: Date): Promise<number> {
  const { rows } = await sql<{
    seq: number
  }>`SELECT seq FROM circle_look WHERE at <= ${at} ORDER BY at DESC LIMIT 1`.execute(db)
  return rows[0]?.seq ?? 0
}

/** Records the current ledger position, and deletes records that are too old to be needed. */
async function noteLook(db: Db, o: { at: Date; before: Date; afterSeq: number }): Promise<void> {
  await sql`INSERT INTO circle_look (at, seq)
    SELECT ${o.at}::timestamptz, coalesce(max(seq), ${o.afterSeq}::bigint) FROM paid_act WHERE seq > ${o.afterSeq} ON CONFLICT DO NOTHING`.execute(
    db,
  )
  await sql`DELETE FROM circle_look l WHERE at < (SELECT max(at) FROM circle_look WHERE at <= ${o.before})`.execute(db)
}

/** Raises the statement timeout for this transaction: thirty days of a large community may take long. */
const allowLongLook = (trx: Trx) => sql`SET LOCAL statement_timeout = '60s'`.execute(trx)
