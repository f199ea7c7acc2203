import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

type Untranslated = { id: string; slug: string; name: string; lacks: Language; items: number }

/** Public rankings with items that lack a translation, most active rankings first. */
export async function findUntranslated(db: Db, most: number): Promise<Untranslated[]> {
  const { rows } = await sql<Untranslated>`
    SELECT r.id, r.slug, r.topic AS name, CASE r.language WHEN 'en' THEN 'es' ELSE 'en' END AS lacks, m.items
    FROM public_ranking r CROSS JOIN LATERAL (SELECT count(*)::int AS items FROM shown_item i WHERE i.ranking_id = r.id
      AND NOT EXISTS (SELECT FROM item_translation t WHERE t.item_id = i.id AND t.of_name = i.name)) m
    WHERE m.items > 0 ORDER BY r.hot DESC, r.id DESC LIMIT ${most}`.execute(db)
  return rows
}
