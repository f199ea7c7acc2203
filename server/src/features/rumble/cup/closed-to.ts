import type { Db } from '../../../platform/db/index.ts'
import { isEarly } from '../../profiles/index.ts'
import { findOpenTo } from '../../settings/index.ts'

/** Why cups are not open to somebody: the installation keeps them for who sees things early, or for nobody. */
export async function closedTo(db: Db, userId: string): Promise<'early' | 'nobody' | null> {
  const to = await findOpenTo(db, 'cups')
  if (to === 'everybody' || (to === 'early' && (await isEarly(db, userId)))) return null
  return to
}
