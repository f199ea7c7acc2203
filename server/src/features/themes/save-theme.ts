import { type AppTheme, DEFAULT_THEME, themeRefusals } from '@liston/contract/themes'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { insertChange, lockTheme, upsertTheme } from './store.ts'
import type { ThemeList } from './theme-list.ts'

const refuse = refuser(themeRefusals.save)

type Save = { userId: string; key: string | null; theme: AppTheme }

/** Offers a theme or changes it. Throws THEME_NEEDED if theme-original would require PRO. */
export async function saveTheme(
  o: { platform: Platform; list: ThemeList },
  { userId, key, theme }: Save,
): Promise<AppTheme> {
  if (theme.value === DEFAULT_THEME && theme.isPremium) throw refuse('THEME_NEEDED')
  await actInTransaction(o.platform, { userId, key, request: { saveTheme: theme } }, async (trx, log) => {
    const { value, ...after } = theme
    const before = await lockTheme(trx, value)
    await upsertTheme(trx, theme)
    await insertChange(trx, { value, before, after, byId: userId, at: o.platform.clock.now() })
    await log({
      act: 'save-theme',
      target: `theme ${theme.value}`,
      before: before && { value, ...before },
      after: theme,
    })
    return {}
  })
  await o.list.changed()
  return theme
}
