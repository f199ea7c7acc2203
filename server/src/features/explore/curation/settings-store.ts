import type { CategorySlug } from '@liston/contract/rankings'
import type { ReadPool } from '../../../platform/db/index.ts'

export type CategorySetting = { es: string | null; en: string | null; place: number | null; hidden: boolean }
type Row = CategorySetting & { category: CategorySlug }

export const NOTHING_SET: CategorySetting = { es: null, en: null, place: null, hidden: false }

const settingsSql = 'SELECT category, description_es AS es, description_en AS en, place, hidden FROM category_setting'

/** Settings that staff changed, by category. */
export async function findSettings(pool: ReadPool): Promise<Map<string, CategorySetting>> {
  const { rows } = await pool.query<Row>({ name: 'category-settings', text: settingsSql, values: [] })
  return new Map(rows.map(({ category, ...setting }) => [category, setting]))
}
