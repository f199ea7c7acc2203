import { rankingRefusals, rankingRules } from '@liston/contract/rankings'
import { refuser } from '../../../platform/refusal/index.ts'

const refuse = refuser(rankingRefusals.publish)

const { ENDS } = rankingRules

/** Refuses a date that has come already, comes before anybody could vote, or not in our time. */
export function checkEnd(endsAt: Date | null, now: Date): void {
  if (endsAt === null) return
  const aheadMs = endsAt.getTime() - now.getTime()
  if (aheadMs < ENDS.minMinutes * 60_000 || aheadMs > ENDS.maxDays * 86_400_000)
    throw refuse('ENDS_AT_OUT_OF_RANGE', ENDS)
}
