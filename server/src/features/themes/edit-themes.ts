import { Theme } from '@liston/contract/profiles'
import { type AppTheme, DEFAULT_THEME, type DeskTheme, themeRefusals } from '@liston/contract/themes'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { countThemes } from '../profiles/index.ts'
import { deleteTheme, findLatestChanges, insertChange, listThemes, lockTheme, upsertTheme } from './store.ts'
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

const refuseRemoveTheme = refuser(themeRefusals.remove)

type Remove = { userId: string; key: string | null; value: Theme }

/** Stops offering a theme. Throws THEME_NEEDED for theme-original. */
export async function removeTheme(o: { platform: Platform; list: ThemeList }, { userId, key, value }: Remove) {
  if (value === DEFAULT_THEME) throw refuseRemoveTheme('THEME_NEEDED')
  const once = { userId, key, request: { removeTheme: value } }
  await actInTransaction(o.platform, once, async (trx, log) => {
    const before = await lockTheme(trx, value)
    if (!(await deleteTheme(trx, value))) throw refuseRemoveTheme('NOT_FOUND')
    await insertChange(trx, { value, before, after: null, byId: userId, at: o.platform.clock.now() })
    await log({ act: 'remove-theme', target: `theme ${value}`, before: { offered: true }, after: { offered: false } })
    return {}
  })
  await o.list.changed()
  return { value }
}

const refuseUndoTheme = refuser(themeRefusals.undo)

type Undo = { userId: string; key: string | null; value: Theme; change: number }

/** Undoes the latest change of a theme by any admin. Restores the earlier state, offered or not. */
export async function undoTheme(o: { platform: Platform; list: ThemeList }, { userId, key, value, change }: Undo) {
  await actInTransaction(o.platform, { userId, key, request: { undoTheme: value, change } }, async (trx, log) => {
    const before = await lockTheme(trx, value)
    const latest = (await findLatestChanges(trx)).get(value)
    if (!latest) throw refuseUndoTheme('NOT_FOUND')
    if (latest.change !== change) throw refuseUndoTheme('LOOK_CHANGED')
    const after = latest.before
    if (value === DEFAULT_THEME && (!after || after.isPremium)) throw refuseUndoTheme('THEME_NEEDED')
    await (after ? upsertTheme(trx, { value, ...after }) : deleteTheme(trx, value))
    await insertChange(trx, { value, before, after, byId: userId, at: o.platform.clock.now() })
    await log({ act: 'undo-theme', target: `theme ${value}`, before, after })
    return {}
  })
  await o.list.changed()
  return { value }
}

/** All themes, offered or not, with the number of users who have chosen each. */
export async function showThemeDesk({ db }: Pick<Platform, 'db'>): Promise<DeskTheme[]> {
  const [offered, worn, changes] = await Promise.all([listThemes(db), countThemes(db), findLatestChanges(db)])
  return Theme.options.map((value) => {
    const latest = changes.get(value)
    // A hidden theme keeps the name and terms that it had.
    const found = offered.find((theme) => theme.value === value)
    const terms = found ?? latest?.before
    return {
      value,
      name: terms?.name ?? null,
      isPremium: terms?.isPremium ?? false,
      isShown: found !== undefined,
      wearers: worn.get(value) ?? 0,
      undo: latest ? { change: latest.change, to: latest.before, by: latest.by, at: latest.at.toISOString() } : null,
    }
  })
}
