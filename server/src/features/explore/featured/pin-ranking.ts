import { exploreRefusals, exploreRules, type Featured } from '@liston/contract/explore'
import { sql } from 'kysely'
import { afterCommit, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { candidateOf, momentOf, showFeatured } from './show-featured.ts'
import { type At, monthSql } from './store.ts'
import { tellHome } from './tell-home.ts'

const refuse = refuser(exploreRefusals.pin)

type Pin = { viewer: Viewer; key: string | null; id: string }

/**
 * Pins the author's own public ranking to the home page for 24 h. Once a calendar month, from level 8 on (rules 3.17).
 * Throws NOT_FOUND, FORBIDDEN, LEVEL_TOO_LOW or PINNED_THIS_MONTH.
 */
export async function pinRanking(platform: Platform, { viewer, key, id }: Pin): Promise<Featured> {
  const asked = { id, viewerId: viewer.id }
  return onceInTransaction(platform.db, { userId: viewer.id, key, request: { pin: id } }, async (trx) => {
    const found = await candidateOf(platform, trx, asked)
    if (found.authorId !== viewer.id) throw refuse('FORBIDDEN')
    const { minLevel } = exploreRules.PIN
    if (found.level < minLevel) throw refuse('LEVEL_TOO_LOW', { level: minLevel })
    if (!found.public) throw refuse('FORBIDDEN')
    const pinned = await insertPin(trx, { ...momentOf(platform), id, authorId: viewer.id })
    if (!pinned) throw refuse('PINNED_THIS_MONTH')
    afterCommit(trx, () => tellHome(platform))
    return showFeatured(platform, trx, asked)
  })
}

/** Inserts the pin. Returns false if this month's pin is used. */
async function insertPin(trx: Trx, o: At & { id: string; authorId: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO featured_ranking (ranking_id, author_id, why, month, starts_at, ends_at)
    SELECT r.id, r.author_id, 'pinned', ${monthSql(o)}, ${o.at}, ${o.at}::timestamptz + ${exploreRules.PIN.hours} * interval '1 hour'
    FROM visible_ranking r JOIN wallet w ON w.user_id = r.author_id
    WHERE r.id = ${o.id} AND r.author_id = ${o.authorId} AND w.level >= ${exploreRules.PIN.minLevel}
    ON CONFLICT (author_id, why, month) WHERE why <> 'editor' DO NOTHING`.execute(trx)
  return numAffectedRows === 1n
}
