import type { MySubscription } from '@liston/contract/billing'
import type { Platform } from '../../../platform/index.ts'
import { findSources } from './store.ts'

/** Where somebody's PRO comes from. */
export async function showMine({ db, clock }: Pick<Platform, 'db' | 'clock'>, userId: string): Promise<MySubscription> {
  const rows = await findSources(db, { userId, at: clock.now() })
  const sources = rows.map((row) => ({
    ...row,
    since: row.since.toISOString(),
    until: row.until?.toISOString() ?? null,
  }))
  const paid = sources.filter(({ source }) => source !== 'grant')
  return {
    isActive: sources.length > 0,
    renewsAt: paid[0]?.until ?? null,
    sources,
    paysTwice: paid.filter(({ state }) => state === 'renews' || state === 'past_due').length > 1,
  }
}
