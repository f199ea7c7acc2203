import { type AppTheme, DEFAULT_THEME, themeRefusals } from '@liston/contract/themes'
import { type Db, onceInTransaction } from '../../platform/db/index.ts'
import { refuser } from '../../platform/refusal/index.ts'
import { upsertTheme } from './store.ts'
import type { ThemeList } from './theme-list.ts'

const refuse = refuser(themeRefusals.save)

type Save = { userId: string; key: string | null; theme: AppTheme }

/** Offers a theme, or changes it. A theme-original that would take PRO is refused. */
export async function saveTheme(o: { db: Db; list: ThemeList }, { userId, key, theme }: Save): Promise<AppTheme> {
  if (theme.value === DEFAULT_THEME && theme.isPremium) throw refuse('THEME_NEEDED')
  await onceInTransaction(o.db, { userId, key, request: { saveTheme: theme } }, async (trx) => {
    await upsertTheme(trx, theme)
    return {}
  })
  await o.list.changed()
  return theme
}
