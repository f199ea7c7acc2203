import type { AllSettings, NewBanner } from '@liston/contract/settings'
import type { Platform } from '../../../platform/index.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'
import type { HeldSettings } from '../held-settings.ts'
import { findBanner, hideBanner, lockBanner, putBanner } from './banner-store.ts'

type Actor = { userId: string; key: string | null }
type Keep = { platform: Platform; held: HeldSettings }

/** Says something above every page, in the place of what stood there; null takes it away. Pages of guests follow at once. */
export async function keepBanner(
  { platform, held }: Keep,
  { userId, key, banner }: Actor & { banner: NewBanner | null },
) {
  const answer = await actInTransaction(
    platform,
    { userId, key, request: { keepBanner: banner } },
    async (trx, log) => {
      await lockBanner(trx)
      const before = (await findBanner(trx)) ?? null
      if (banner) await putBanner(trx, banner)
      else await hideBanner(trx)
      const after = (await findBanner(trx)) ?? null
      await log({ act: banner ? 'save-banner' : 'remove-banner', target: 'banner', before, after })
      return { banner: after }
    },
  )
  await held.changed()
  return answer
}

/** The settings as pages show them now: a banner only in its time. */
export function shownAt(now: Date, { banner, ...settings }: AllSettings): AllSettings {
  const isNow = banner && banner.from <= now.toISOString() && now.toISOString() < banner.until
  return isNow ? { ...settings, banner } : settings
}
