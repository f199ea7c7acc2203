import { exploreRefusals, exploreRules, type Featured } from '@liston/contract/explore'
import { sql } from 'kysely'
import { afterCommit, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction } from '../../../platform/staff-log.ts'
import { candidateOf, momentOf, showFeatured } from './show-featured.ts'
import { type At, monthSql } from './store.ts'
import { tellHome } from './tell-home.ts'

const refuse = refuser(exploreRefusals.feature)

type Choose = { viewer: Viewer; key: string | null; id: string }

/**
 * Features a ranking as editors' choice for some days: author of level 5, ten trusted voters (rules 3.17). Throws
 * NOT_FOUND, AUTHOR_LEVEL_TOO_LOW or TOO_FEW_TRUSTED_VOTERS.
 */
export async function chooseRanking(platform: Platform, o: Choose & { days: number }): Promise<Featured> {
  const { viewer, key, id, days } = o
  const asked = { id, viewerId: viewer.id }
  return actInTransaction(platform, { userId: viewer.id, key, request: { feature: id, days } }, async (trx, log) => {
    const { level, trustedVoters, public: isPublic } = await candidateOf(platform, trx, asked)
    const { minLevel, trustedVoters: min } = exploreRules.EDITORS_CHOICE
    if (!isPublic) throw refuse('NOT_FOUND')
    if (level < minLevel) throw refuse('AUTHOR_LEVEL_TOO_LOW', { level: minLevel })
    if (trustedVoters < min) throw refuse('TOO_FEW_TRUSTED_VOTERS', { min })
    await log({ act: 'feature-ranking', target: `ranking ${id}`, after: { days } })
    await keepChoice(trx, { ...momentOf(platform), id, days, chosenBy: viewer.id })
    afterCommit(trx, () => tellHome(platform))
    return showFeatured(platform, trx, asked)
  })
}

type Choice = At & { id: string; days: number; chosenBy: string }

/** Inserts the editors' choice if rules 3.17 allow it. Choosing the same ranking again restarts its period. */
async function keepChoice(trx: Trx, o: Choice): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO featured_ranking (ranking_id, author_id, why, month, starts_at, ends_at, chosen_by)
    SELECT r.id, r.author_id, 'editor', ${monthSql(o)}, ${o.at}, ${o.at}::timestamptz + ${o.days} * interval '1 day', ${o.chosenBy}
    FROM visible_ranking r JOIN wallet w ON w.user_id = r.author_id
    WHERE r.id = ${o.id} AND w.level >= ${exploreRules.EDITORS_CHOICE.minLevel}
      AND r.weighted_voters >= ${exploreRules.EDITORS_CHOICE.trustedVoters}
    ON CONFLICT (ranking_id) WHERE why = 'editor' DO UPDATE SET starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      chosen_by = excluded.chosen_by, month = excluded.month`.execute(trx)
  return numAffectedRows === 1n
}

/** Ends an editors' choice; changes nothing if there is none. */
export async function endChosen(platform: Platform, { viewer, key, id }: Choose): Promise<Featured> {
  const asked = { id, viewerId: viewer.id }
  return actInTransaction(platform, { userId: viewer.id, key, request: { unfeature: id } }, async (trx, log) => {
    await candidateOf(platform, trx, asked)
    const ended = await endChoice(trx, id, platform.clock.now())
    await log({ act: 'unfeature-ranking', target: `ranking ${id}`, before: { featured: ended } })
    if (ended) afterCommit(trx, () => tellHome(platform))
    return showFeatured(platform, trx, asked)
  })
}

/** Ends an editors' choice now. Returns false if none was active. */
async function endChoice(trx: Trx, id: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE featured_ranking SET ends_at = greatest(starts_at, ${at})
    WHERE ranking_id = ${id} AND why = 'editor' AND ends_at > ${at}`.execute(trx)
  return numAffectedRows === 1n
}
