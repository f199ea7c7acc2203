import type { Theme } from '@liston/contract/profiles'
import { DEFAULT_THEME, themeRefusals } from '@liston/contract/themes'
import type { Db } from '../../platform/db/index.ts'
import { refuser } from '../../platform/refusal/index.ts'
import { deleteTheme } from './store.ts'
import type { ThemeList } from './theme-list.ts'

const refuse = refuser(themeRefusals.remove)

/** Stops offering a theme. */
export async function removeTheme(o: { db: Db; list: ThemeList }, value: Theme): Promise<{ value: Theme }> {
  if (value === DEFAULT_THEME) throw refuse('THEME_NEEDED')
  if (!(await deleteTheme(o.db, value))) throw refuse('NOT_FOUND')
  await o.list.changed()
  return { value }
}
