import { themesContract } from '@liston/contract/themes'
import { endpoints } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { removeTheme } from './remove-theme.ts'
import { saveTheme } from './save-theme.ts'
import type { ThemeList } from './theme-list.ts'

export function themeRoutes({ db }: Platform, list: ThemeList) {
  const os = endpoints(themesContract)
  return os.router({
    // A page takes what is at hand; a browser that asks has heard of a change and wants the rows.
    list: os.list.handler(async ({ context }) => ({
      themes: [...(context.counted ? list.held() : await list.read())],
    })),
    save: os.save.handler(({ input }) => saveTheme({ db, list }, input)),
    remove: os.remove.handler(({ input }) => removeTheme({ db, list }, input.value)),
  })
}
