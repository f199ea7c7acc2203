import type { Banner } from '@liston/contract/settings'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

type Row = Omit<Banner, 'from' | 'until'> & { from: Date; until: Date }

/** The banner, also a scheduled or expired one; undefined if there is none. */
export async function findBanner(db: Db): Promise<Banner | undefined> {
  const { rows } = await sql<Row>`SELECT version, jsonb_build_object('es', text_es, 'en', text_en) AS text, kind, link,
      closable, starts_at AS "from", ends_at AS until FROM site_banner WHERE NOT is_removed`.execute(db)
  const [row] = rows
  return row && { ...row, from: row.from.toISOString(), until: row.until.toISOString() }
}
