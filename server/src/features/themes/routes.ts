import { themesContract } from '@liston/contract/themes'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { showThemeDesk } from './show-desk.ts'
import { removeTheme } from './remove-theme.ts'
import { saveTheme } from './save-theme.ts'
import { undoTheme } from './undo-theme.ts'
import type { ThemeList } from './theme-list.ts'

const actor = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

export function themeRoutes(platform: Platform, list: ThemeList) {
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
