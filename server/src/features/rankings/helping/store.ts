import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/**
 * Maximum rankings that are searched. From BACKED voters on, a name from only one ranking counts. Votes without weight
 * do not back a name.
 */
const LOOKED_INTO = 30
const BACKED = 2

/**
 * Names in public rankings of this language whose topic contains every word of `topic`. Takes only names that two
 * rankings have or that several users voted for. Names in most rankings come first.
 */
export async function findNamesOnTopic(
  db: Db,
  o: { topic: string; language: Language; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    WITH asked AS (SELECT plainto_tsquery(search_config(${o.language}), ${o.topic}) AS words),
    near AS MATERIALIZED (
      SELECT r.id, r.counted_voters FROM visible_ranking r, asked
      WHERE numnode(words) > 0 AND r.search @@ words AND r.language = ${o.language}
        AND ts_filter(r.search, '{a}') @@ words
      ORDER BY r.counted_voters DESC, r.id LIMIT ${LOOKED_INTO}),
    named AS (SELECT i.id, i.ranking_id, i.name, i.name_normal, least(i.voters, near.counted_voters) AS voters
      FROM near JOIN shown_item i ON i.ranking_id = near.id)
    SELECT (array_agg(i.name ORDER BY i.voters DESC, i.id))[1] AS name FROM named i
    GROUP BY i.name_normal HAVING count(DISTINCT i.ranking_id) > 1 OR sum(i.voters) >= ${BACKED}
    ORDER BY count(DISTINCT i.ranking_id) DESC, sum(i.voters) DESC, i.name_normal LIMIT ${o.limit}`.execute(db)
  return rows.map(({ name }) => name)
}
