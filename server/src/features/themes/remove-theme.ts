import type { Theme } from '@liston/contract/profiles'
import { DEFAULT_THEME, themeRefusals } from '@liston/contract/themes'
import { type Db, onceInTransaction } from '../../platform/db/index.ts'
import { refuser } from '../../platform/refusal/index.ts'
import { deleteTheme } from './store.ts'
import type { ThemeList } from './theme-list.ts'

const refuse = refuser(themeRefusals.remove)

type Remove = { userId: string; key: string | null; value: Theme }

/** Stops offering a theme. */
export async function removeTheme(o: { db: Db; list: ThemeList }, { userId, key, value }: Remove) {
  if (value === DEFAULT_THEME) throw refuse('THEME_NEEDED')
  const once = { userId, key, request: { removeTheme: value } }
  if (!(await onceInTransaction(o.db, once, (trx) => deleteTheme(trx, value)))) throw refuse('NOT_FOUND')
  await o.list.changed()
  return { value }
}
