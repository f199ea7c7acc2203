import type { Banner, NewBanner } from '@liston/contract/settings'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

type Row = Omit<Banner, 'from' | 'until'> & { from: Date; until: Date }

/** The banner, whatever its time; undefined for none. */
export async function findBanner(db: Db): Promise<Banner | undefined> {
  const { rows } = await sql<Row>`SELECT version, jsonb_build_object('es', text_es, 'en', text_en) AS text, kind, link,
      closable, starts_at AS "from", ends_at AS until FROM site_banner WHERE NOT is_removed`.execute(db)
  const [row] = rows
  return row && { ...row, from: row.from.toISOString(), until: row.until.toISOString() }
}

/** Changes of the banner come one after another from here to the commit. */
export const lockBanner = (trx: Trx) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('site banner', 0))`.execute(trx)

/** Another banner is another number: who closed the one before sees it. */
export async function putBanner(trx: Trx, b: NewBanner): Promise<void> {
  await sql`INSERT INTO site_banner (version, text_es, text_en, kind, link, closable, starts_at, ends_at)
    VALUES (1, ${b.text.es}, ${b.text.en}, ${b.kind}, ${b.link}, ${b.closable}, ${b.from}, ${b.until})
    ON CONFLICT (one) DO UPDATE SET version = site_banner.version + 1, text_es = excluded.text_es, text_en = excluded.text_en,
      kind = excluded.kind, link = excluded.link, closable = excluded.closable, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, is_removed = false`.execute(trx)
}

export const hideBanner = (trx: Trx) => sql`UPDATE site_banner SET is_removed = true`.execute(trx)
