import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'

export type MadeBy = 'model' | 'included' | 'author'
export type TranslationRow = { itemId: string; name: string; note: string; madeBy: MadeBy }

type Made = { itemId: string; ofName: string; ofNote: string; name: string; note: string }

/**
 * Stores translations of items whose name and note are unchanged. A machine overwrites a person's translation only
 * after the item was renamed. Returns the number of stored rows.
 */
export async function keepTranslations(
  trx: Trx,
  o: { language: Language; madeBy: MadeBy; at: Date; items: readonly Made[] },
): Promise<number> {
  const { rows } = await sql`
    INSERT INTO item_translation AS t (item_id, language, of_name, of_note, name, note, made_by, made_at)
    SELECT i.id, ${o.language}, i.name, i.note, m.name, m.note, ${o.madeBy}, ${o.at}
    FROM jsonb_to_recordset(${JSON.stringify(o.items)}::jsonb) AS m ("itemId" uuid, "ofName" text, "ofNote" text, name text, note text)
    JOIN item i ON i.id = m."itemId" AND i.name = m."ofName" AND i.note = m."ofNote"
    ON CONFLICT (item_id, language) DO UPDATE SET of_name = excluded.of_name, of_note = excluded.of_note,
      name = excluded.name, note = excluded.note, made_by = excluded.made_by, made_at = excluded.made_at
      WHERE excluded.made_by = 'author' OR t.made_by <> 'author' OR t.of_name <> excluded.of_name
    RETURNING 1`.execute(trx)
  return rows.length
}
