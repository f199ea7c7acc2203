import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Categories whose description staff wrote in one language only. The other language still shows the built-in text. */
export async function findHalfCategories(db: Db): Promise<{ category: string; lacks: Language }[]> {
  const { rows } = await sql<{ category: string; lacks: Language }>`
    SELECT category, CASE WHEN description_es IS NULL THEN 'es' ELSE 'en' END AS lacks FROM category_setting
    WHERE (description_es IS NULL) <> (description_en IS NULL) ORDER BY category`.execute(db)
  return rows
}
