import type { Theme } from '@liston/contract/profiles'
import { DEFAULT_THEME } from '@liston/contract/themes'
import type { Db } from '../../platform/db/index.ts'
import { deleteTheme } from './store.ts'
import type { ThemeList } from './theme-list.ts'

/** Stops offering a theme. */
export async function removeTheme(
  o: { db: Db; list: ThemeList },
  value: Theme,
): Promise<'removed' | 'needed' | 'missing'> {
  if (value === DEFAULT_THEME) return 'needed'
  if (!(await deleteTheme(o.db, value))) return 'missing'
  await o.list.changed()
  return 'removed'
}
