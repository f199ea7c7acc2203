import { Theme } from '@liston/contract/profiles'
import type { DeskTheme } from '@liston/contract/themes'
import type { Platform } from '../../platform/index.ts'
import { countThemes } from '../profiles/index.ts'
import { findLatestChanges, listThemes } from './store.ts'

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
