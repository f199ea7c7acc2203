import type { Featured, FeaturedWhy } from '@liston/contract/explore'
import { NOT_FOUND } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { type At, monthSql } from './store.ts'

const refuse = refuser(NOT_FOUND)

/** The current time, and the time zone for months. */
export const momentOf = ({ clock, config }: Platform) => ({ at: clock.now(), timeZone: config.TIME_ZONE })

/** The ranking's data for the rules of the rail. Throws NOT_FOUND if the viewer may not see the ranking. */
export async function candidateOf(platform: Platform, db: Db, o: Asked): Promise<Candidate> {
  const found = await findCandidate(db, { ...momentOf(platform), ...o })
  if (!found) throw refuse('NOT_FOUND')
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
