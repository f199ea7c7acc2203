import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { themesOfPerson } from './personal-store.ts'
import { themeRoutes } from './routes.ts'
import { openThemeList, type ThemeList, THEMES } from './theme-list.ts'

/** The themes feature, and the list that every page is rendered with. */
export function openThemes(platform: Platform): Feature<'themes'> & { list: ThemeList } {
  const list = openThemeList(platform)
  return {
    list,
    routes: themeRoutes(platform, list),
    topics: { [THEMES]: () => true },
    personal: themesOfPerson,
  }
}
