import type { Theme } from '@liston/contract/profiles'
import { DEFAULT_THEME, themeRefusals } from '@liston/contract/themes'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { deleteTheme, findLatestChanges, insertChange, lockTheme, upsertTheme } from './store.ts'
import type { ThemeList } from './theme-list.ts'

const refuse = refuser(themeRefusals.undo)

type Undo = { userId: string; key: string | null; value: Theme; change: number }

/** Undoes the latest change of a theme by any admin. Restores the earlier state, offered or not. */
export async function undoTheme(o: { platform: Platform; list: ThemeList }, { userId, key, value, change }: Undo) {
  await actInTransaction(o.platform, { userId, key, request: { undoTheme: value, change } }, async (trx, log) => {
    const before = await lockTheme(trx, value)
    const latest = (await findLatestChanges(trx)).get(value)
    if (!latest) throw refuse('NOT_FOUND')
    if (latest.change !== change) throw refuse('LOOK_CHANGED')
    const after = latest.before
    if (value === DEFAULT_THEME && (!after || after.isPremium)) throw refuse('THEME_NEEDED')
    await (after ? upsertTheme(trx, { value, ...after }) : deleteTheme(trx, value))
    await insertChange(trx, { value, before, after, byId: userId, at: o.platform.clock.now() })
    await log({ act: 'undo-theme', target: `theme ${value}`, before, after })
    return {}
  })
  await o.list.changed()
  return { value }
}
