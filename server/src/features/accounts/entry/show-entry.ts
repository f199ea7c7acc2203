import type { ApiContext } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { findFactors } from '../factor/store.ts'
import { entryOf } from './open-entry.ts'
import { findEntry } from './store.ts'

/** What the sign-in of this browser waits for; null when none does. */
export async function showEntry(platform: Platform, context: ApiContext) {
  const token = entryOf(platform, context)
  const entry = token && (await findEntry(platform.db, { token, now: platform.clock.now() }))
  if (!entry) return { entry: null }
  const factors = await findFactors(platform.db, entry.userId)
  return { entry: { factors, expiresAt: entry.expiresAt.toISOString() } }
}
