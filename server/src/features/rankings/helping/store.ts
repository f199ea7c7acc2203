import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Rankings that are looked into, and voters from which one person's word is more than that. */
const LOOKED_INTO = 30
const BACKED = 2

/**
 * What public rankings of a language on the same topic hold, the most backed first: every word of the topic stands in
 * theirs. Only what two rankings name or several people backed.
 */
export async function findNamesOnTopic(
  db: Db,
  o: { topic: string; language: Language; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    WITH asked AS (SELECT plainto_tsquery(('liston_' || ${o.language})::regconfig, ${o.topic}) AS words),
    near AS MATERIALIZED (
      SELECT r.id FROM visible_ranking r, asked
      WHERE numnode(words) > 0 AND r.search @@ words AND r.language = ${o.language}
        AND ts_filter(r.search, '{a}') @@ words
      ORDER BY r.voters DESC, r.id LIMIT ${LOOKED_INTO})
    SELECT (array_agg(i.name ORDER BY i.voters DESC, i.id))[1] AS name
    FROM near JOIN shown_item i ON i.ranking_id = near.id
    GROUP BY i.name_normal HAVING count(DISTINCT near.id) > 1 OR sum(i.voters) >= ${BACKED}
    ORDER BY count(DISTINCT near.id) DESC, sum(i.voters) DESC, i.name_normal LIMIT ${o.limit}`.execute(db)
  return rows.map(({ name }) => name)
}
