import type { NewBanner } from '@liston/contract/settings'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import type { HeldSettings } from './held-settings.ts'
import { findBanner } from './banner-store.ts'
import type { HeldValues } from './store.ts'

type Actor = { userId: string; key: string | null }
type Keep = { platform: Platform; held: HeldSettings }

/** Sets the banner above every page and replaces the current one; null removes it. Pages of guests update at once. */
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

/** Serialises changes of the banner until the commit. */
const lockBanner = (trx: Trx) => sql`SELECT pg_advisory_xact_lock(hashtextextended('site banner', 0))`.execute(trx)

/** A new banner gets a new version, so that users who closed the earlier one see it. */
async function putBanner(trx: Trx, b: NewBanner): Promise<void> {
  await sql`INSERT INTO site_banner (version, text_es, text_en, kind, link, closable, starts_at, ends_at)
    VALUES (1, ${b.text.es}, ${b.text.en}, ${b.kind}, ${b.link}, ${b.closable}, ${b.from}, ${b.until})
    ON CONFLICT (one) DO UPDATE SET version = site_banner.version + 1, text_es = excluded.text_es, text_en = excluded.text_en,
      kind = excluded.kind, link = excluded.link, closable = excluded.closable, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, is_removed = false`.execute(trx)
}

const hideBanner = (trx: Trx) => sql`UPDATE site_banner SET is_removed = true`.execute(trx)

/** The settings as pages show them at `now`: a banner only during its period. */
export function shownAt(now: Date, { banner, ...settings }: HeldValues): HeldValues {
  const isNow = banner && banner.from <= now.toISOString() && now.toISOString() < banner.until
  return isNow ? { ...settings, banner } : settings
}
