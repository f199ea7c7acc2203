import { NotVerified } from '../../../../platform/app-store/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { takeNotice } from './take-notice.ts'

const TWO_DAYS_MS = 2 * 86_400_000

/** Asks the store what it told in the last two days, and takes what did not arrive. Answers how many that were. */
export async function readHistory(platform: Platform): Promise<number> {
  const { appStore, clock, log } = platform
  const told = await appStore?.askHistory(new Date(clock.now().getTime() - TWO_DAYS_MS))
  if (!appStore || !told) return 0
  let taken = 0
  for (const signed of told)
    try {
      if (await takeNotice(platform, appStore, signed)) taken += 1
    } catch (error) {
      if (!(error instanceof NotVerified)) throw error
      log.warn({ why: error.why }, 'the history of the App Store has something that it did not sign for us')
    }
  return taken
}
