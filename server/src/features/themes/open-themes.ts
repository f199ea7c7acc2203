import { themesContract } from '@liston/contract/themes'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { removeTheme, saveTheme, showThemeDesk, undoTheme } from './edit-themes.ts'
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

const actor = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

function themeRoutes(platform: Platform, list: ThemeList) {
  const os = endpoints(themesContract)
  return os.router({
    // In-process calls of a page use the cache. A browser calls after a change and needs the rows.
    list: os.list.handler(async ({ context }) => ({
      themes: [...(context.counted ? list.held() : await list.read())],
    })),
    desk: os.desk.handler(async () => ({ themes: await showThemeDesk(platform) })),
    save: os.save.handler(({ context, input: theme }) => saveTheme({ platform, list }, { ...actor(context), theme })),
    undo: os.undo.handler(({ context, input }) => undoTheme({ platform, list }, { ...actor(context), ...input })),
    remove: os.remove.handler(({ context, input: { value } }) =>
      removeTheme({ platform, list }, { ...actor(context), value }),
    ),
  })
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
