import { exploreRefusals, exploreRules, type Featured, type FeaturedWhy } from '@liston/contract/explore'
import { NOT_FOUND } from '@liston/contract/kernel'
import { sql } from 'kysely'
import { afterCommit, type Db, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { SHARED_PAGES } from '../../../platform/live/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction } from '../../../platform/staff-log.ts'
import { type At, monthSql } from './store.ts'

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

/** Announces a changed rail: open pages refresh, and cached guest pages are rebuilt. */
export function tellHome({ live }: Platform): void {
  live.publish({ topic: 'feed', kind: 'rankings', data: null })
  live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
}

const refusePin = refuser(exploreRefusals.pin)

type Pin = { viewer: Viewer; key: string | null; id: string }

/**
 * Pins the author's own public ranking to the home page for 24 h. Once a calendar month, from level 8 on (rules 3.17).
 * Throws NOT_FOUND, FORBIDDEN, LEVEL_TOO_LOW or PINNED_THIS_MONTH.
 */
export async function pinRanking(platform: Platform, { viewer, key, id }: Pin): Promise<Featured> {
  const asked = { id, viewerId: viewer.id }
  return onceInTransaction(platform.db, { userId: viewer.id, key, request: { pin: id } }, async (trx) => {
    const found = await candidateOf(platform, trx, asked)
    if (found.authorId !== viewer.id) throw refusePin('FORBIDDEN')
    const { minLevel } = exploreRules.PIN
    if (found.level < minLevel) throw refusePin('LEVEL_TOO_LOW', { level: minLevel })
    if (!found.public) throw refusePin('FORBIDDEN')
    const pinned = await insertPin(trx, { ...momentOf(platform), id, authorId: viewer.id })
    if (!pinned) throw refusePin('PINNED_THIS_MONTH')
    afterCommit(trx, () => tellHome(platform))
    return showFeatured(platform, trx, asked)
  })
}

const refuseUnknown = refuser(NOT_FOUND)

/** The current time, and the time zone for months. */
export const momentOf = ({ clock, config }: Platform) => ({ at: clock.now(), timeZone: config.TIME_ZONE })

/** The ranking's data for the rules of the rail. Throws NOT_FOUND if the viewer may not see the ranking. */
async function candidateOf(platform: Platform, db: Db, o: Asked): Promise<Candidate> {
  const found = await findCandidate(db, { ...momentOf(platform), ...o })
  if (!found) throw refuseUnknown('NOT_FOUND')
  return found
}

/** Data that the rules of the rail check. `pinned`: the author has used this month's pin. */
type Candidate = {
  authorId: string
  level: number
  trustedVoters: number
  public: boolean
  pinned: boolean
  standing: { why: FeaturedWhy; until: string }[]
}

async function findCandidate(db: Db, o: At & { id: string; viewerId: string | null }): Promise<Candidate | null> {
  const { rows } = await sql<Candidate>`
    SELECT r.author_id AS "authorId", w.level, r.weighted_voters AS "trustedVoters",
      EXISTS (SELECT FROM visible_ranking v WHERE v.id = r.id) AS public,
      EXISTS (SELECT FROM featured_ranking f WHERE f.author_id = r.author_id AND f.why = 'pinned' AND f.month = ${monthSql(o)}) AS pinned,
      (SELECT coalesce(json_agg(json_build_object('why', f.why,
          'until', to_char(f.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY f.ends_at), '[]')
        FROM featured_ranking f WHERE f.ranking_id = r.id AND f.starts_at <= ${o.at} AND f.ends_at > ${o.at}) AS standing
    FROM ranking_seen_by(${o.viewerId}) r JOIN wallet w ON w.user_id = r.author_id WHERE r.id = ${o.id}`.execute(db)
  return rows[0] ?? null
}

type Asked = { id: string; viewerId: string | null }

/** The current placements of a ranking in the rail "Destacados". Throws NOT_FOUND. */
export async function showFeatured(platform: Platform, db: Db, o: Asked): Promise<Featured> {
  const { standing, pinned } = await candidateOf(platform, db, o)
  return { standing, pinned }
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
