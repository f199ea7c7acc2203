import { CLAIM_EVERY_MS, type ClaimMoment } from '@liston/contract/daily-reward'
import { localDateAt } from '../local-date.ts'
import type { StreakRow } from '../tables.ts'

/** When a claim is possible again after the last one; null before the first. */
export const possibleAt = ({ lastClaimAt }: Pick<StreakRow, 'lastClaimAt'>): Date | null =>
  lastClaimAt && new Date(lastClaimAt.getTime() + CLAIM_EVERY_MS)

/** A moment by the calendars that a claim is judged by. */
export function claimMoment(row: Pick<StreakRow, 'lastClaimAt' | 'seenZone'>, at: Date, timeZone: string): ClaimMoment {
  const from = possibleAt(row)
  return {
    today: localDateAt(at, timeZone),
    there: localDateAt(at, row.seenZone ?? timeZone),
    possibleFrom: from ? localDateAt(from, timeZone) : localDateAt(at, timeZone),
    isRested: !from || at >= from,
  }
}
