import { isUnavailable } from '../../platform/http/index.ts'
import type { Page } from '../render-page.ts'
import type { SharedPage } from './shared-page.ts'

/** While the database is away pages of up to this age are shown: nothing can change. */
const STALE_MS = 3_600_000
/** So long after a page could not be made, kept ones are shown at once; each request tries again behind them. */
const AWAY_MS = 5_000

/** Knows from what became of pages whether the database is away. Times are milliseconds. */
export function openWhileAway(now: () => number) {
  let awayUntil = 0
  const isYoung = (page: SharedPage) => now() - page.renderedAt < STALE_MS
  return {
    /** Whether a page that is no longer fresh may be shown all the same. */
    mayShow: (page: SharedPage) => now() < awayUntil && isYoung(page),
    /** Notes what became of a page; true when `before`, the one from before, stays because of that. */
    keeps(page: Page, before: SharedPage | undefined): boolean {
      const isAway = page.kind === 'pageError' && isUnavailable(page.error)
      awayUntil = isAway ? now() + AWAY_MS : 0
      return isAway && before !== undefined && isYoung(before)
    },
  }
}
