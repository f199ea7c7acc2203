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
    const found = offered.find((theme) => theme.value === value)
    return {
      value,
      name: found?.name ?? null,
      isPremium: found?.isPremium ?? false,
      isShown: found !== undefined,
      wearers: worn.get(value) ?? 0,
      undo: latest ? { change: latest.change, to: latest.before, by: latest.by, at: latest.at.toISOString() } : null,
    }
  })
}
