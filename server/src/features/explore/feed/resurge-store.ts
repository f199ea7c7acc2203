import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

type Resurging = { rankingId: string; voters: number; hot: number }

/** These stand in Viral again until then; what has had its time leaves. */
export async function keepResurging(db: Db, found: readonly Resurging[], o: { at: Date; until: Date }): Promise<void> {
  await sql`
    INSERT INTO resurging_ranking (ranking_id, voters, hot, ends_at)
    SELECT r.id, f.voters, f.hot, ${o.until}
    FROM unnest(${found.map((f) => f.rankingId)}::uuid[], ${found.map((f) => f.voters)}::int[], ${found.map((f) => f.hot)}::float8[])
      AS f (id, voters, hot) JOIN visible_ranking r ON r.id = f.id
    ON CONFLICT (ranking_id) DO UPDATE SET voters = excluded.voters, hot = excluded.hot, ends_at = excluded.ends_at`.execute(
    db,
  )
  await sql`DELETE FROM resurging_ranking WHERE ends_at <= ${o.at}`.execute(db)
}
