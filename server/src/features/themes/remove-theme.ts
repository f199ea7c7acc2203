import type { Theme } from '@liston/contract/profiles'
import { DEFAULT_THEME } from '@liston/contract/themes'
import { type Db, onceInTransaction } from '../../platform/db/index.ts'
import { deleteTheme } from './store.ts'
import type { ThemeList } from './theme-list.ts'

type Remove = { userId: string; key: string | null; value: Theme }

/** Stops offering a theme. */
export async function removeTheme(
  o: { db: Db; list: ThemeList },
  { userId, key, value }: Remove,
): Promise<'removed' | 'needed' | 'missing'> {
  if (value === DEFAULT_THEME) return 'needed'
  const once = { userId, key, request: { removeTheme: value } }
  if (!(await onceInTransaction(o.db, once, (trx) => deleteTheme(trx, value)))) return 'missing'
  await o.list.changed()
  return 'removed'
}
