import { type AppTheme, DEFAULT_THEME } from '@liston/contract/themes'
import type { Db } from '../../platform/db/index.ts'
import { upsertTheme } from './store.ts'
import type { ThemeList } from './theme-list.ts'

/** Offers a theme, or changes it. False for a theme-original that would take PRO. */
export async function saveTheme(o: { db: Db; list: ThemeList }, theme: AppTheme): Promise<boolean> {
  if (theme.value === DEFAULT_THEME && theme.isPremium) return false
  await upsertTheme(o.db, theme)
  await o.list.changed()
  return true
}
