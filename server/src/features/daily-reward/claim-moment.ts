import { CLAIM_EVERY_MS, type ClaimMoment } from '@liston/contract/daily-reward'
import { localDateAt } from './local-date.ts'
import type { StreakRow } from './tables.ts'

/** Time from which the user can claim again; null before the first claim. */
export const possibleAt = ({ lastClaimAt }: Pick<StreakRow, 'lastClaimAt'>): Date | null =>
  lastClaimAt && new Date(lastClaimAt.getTime() + CLAIM_EVERY_MS)

/** Dates of a claim attempt in the calendars that `judgeClaim` compares. */
export function claimMoment(row: Pick<StreakRow, 'lastClaimAt' | 'seenZone'>, at: Date, timeZone: string): ClaimMoment {
  const from = possibleAt(row)
  return {
    today: localDateAt(at, timeZone),
    there: localDateAt(at, row.seenZone ?? timeZone),
    possibleFrom: from ? localDateAt(from, timeZone) : localDateAt(at, timeZone),
    isRested: !from || at >= from,
  }
}
