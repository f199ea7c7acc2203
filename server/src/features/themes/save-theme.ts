import { type AppTheme, DEFAULT_THEME } from '@liston/contract/themes'
import { type Db, onceInTransaction } from '../../platform/db/index.ts'
import { upsertTheme } from './store.ts'
import type { ThemeList } from './theme-list.ts'

type Save = { userId: string; key: string | null; theme: AppTheme }

/** Offers a theme, or changes it. False for a theme-original that would take PRO. */
export async function saveTheme(o: { db: Db; list: ThemeList }, { userId, key, theme }: Save): Promise<boolean> {
  if (theme.value === DEFAULT_THEME && theme.isPremium) return false
  await onceInTransaction(o.db, { userId, key, request: { saveTheme: theme } }, async (trx) => {
    await upsertTheme(trx, theme)
    return {}
  })
  await o.list.changed()
  return true
}
