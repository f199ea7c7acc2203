import type { CategorySlug } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type CategorySetting = { es: string | null; en: string | null; place: number | null; hidden: boolean }
type Row = CategorySetting & { category: CategorySlug }

export const NOTHING_SET: CategorySetting = { es: null, en: null, place: null, hidden: false }

/** Settings that staff changed, by category. */
export async function findSettings(db: Db): Promise<Map<string, CategorySetting>> {
  const { rows } = await sql<Row>`
    SELECT category, description_es AS es, description_en AS en, place, hidden FROM category_setting`.execute(db)
  return new Map(rows.map(({ category, ...setting }) => [category, setting]))
}
