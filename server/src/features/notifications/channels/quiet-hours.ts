import type { Platform } from '../../../platform/index.ts'
import { quietUntil, zoneOf } from './local-time.ts'
import type { Addressee } from './store.ts'

/** When the user's quiet hours end; null if push messages may go out now. */
export function quietUntilFor({ config, clock }: Pick<Platform, 'config' | 'clock'>, to: Addressee): Date | null {
  if (!to.quietHours) return null
  return quietUntil(clock.now(), zoneOf({ timeZone: to.timeZone, fallback: config.TIME_ZONE }))
}
