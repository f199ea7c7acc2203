import type { Db } from '../../../platform/db/index.ts'
import { isEarly } from '../../profiles/index.ts'
import { findOpenTo } from '../../settings/index.ts'

/** Returns why cups are off for a user: in early access (`early`), off for all (`nobody`), or null if they are on. */
export async function closedTo(db: Db, userId: string): Promise<'early' | 'nobody' | null> {
  const to = await findOpenTo(db, 'cups')
  if (to === 'everybody' || (to === 'early' && (await isEarly(db, userId)))) return null
  return to
}
