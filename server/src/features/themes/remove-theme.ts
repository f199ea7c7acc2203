import type { Theme } from '@liston/contract/profiles'
import { DEFAULT_THEME, themeRefusals } from '@liston/contract/themes'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { deleteTheme, insertChange, lockTheme } from './store.ts'
import type { ThemeList } from './theme-list.ts'

const refuse = refuser(themeRefusals.remove)

type Remove = { userId: string; key: string | null; value: Theme }

/** Stops offering a theme. Throws THEME_NEEDED for theme-original. */
export async function removeTheme(o: { platform: Platform; list: ThemeList }, { userId, key, value }: Remove) {
  if (value === DEFAULT_THEME) throw refuse('THEME_NEEDED')
  const once = { userId, key, request: { removeTheme: value } }
  await actInTransaction(o.platform, once, async (trx, log) => {
    const before = await lockTheme(trx, value)
    if (!(await deleteTheme(trx, value))) throw refuse('NOT_FOUND')
    await insertChange(trx, { value, before, after: null, byId: userId, at: o.platform.clock.now() })
    await log({ act: 'remove-theme', target: `theme ${value}`, before: { offered: true }, after: { offered: false } })
    return {}
  })
  await o.list.changed()
  return { value }
}
