import type { Platform } from '../../../platform/index.ts'
import { quietUntil, zoneOf } from './local-time.ts'
import type { Addressee } from './store.ts'

/** When somebody may be pushed something again; null: now. */
export function quietUntilFor({ config, clock }: Pick<Platform, 'config' | 'clock'>, to: Addressee): Date | null {
  if (!to.quietHours) return null
  return quietUntil(clock.now(), zoneOf({ timeZone: to.timeZone, fallback: config.TIME_ZONE }))
}
