import type { Platform } from '../../../platform/index.ts'
import { noteKeyUsed as writeUsed } from './store.ts'

/** Notes that a key was used today, the first time that it is. Fails silently: the next use tries again. */
export function noteKeyUsed(platform: Platform, key: { id: string; usedOn: string | null }): void {
  const day = platform.clock.now().toISOString().slice(0, 10)
  if (key.usedOn === day) return
  void writeUsed(platform.db, { id: key.id, day }).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'the use of a key could not be noted'),
  )
}
