import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
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

const themesOfPerson = personalData({
  tables: { theme_change: { by_id: 'null' } },
  files: {
    'theme-changes-by-me': {
      from: 'theme_change',
      of: 'by_id',
      columns: 'made_at, value, before, after',
      order: 'seq',
    },
  },
})
