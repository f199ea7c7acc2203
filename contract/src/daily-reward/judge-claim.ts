import { datesBetween, type LocalDate } from './calendar.ts'

/** What is kept of a streak. */
export type KeptStreak = {
  streak: number
  /** The last date that counts: claimed, or the first one ever; null before. */
  lastDate: LocalDate | null
  /** Dates after it on which somebody came and nothing could be claimed, or that a journey has skipped. */
  kept: readonly LocalDate[]
  /** When each freeze was bought that is still held: their dates, oldest first. */
  freezes: readonly LocalDate[]
}

/** When somebody claims, by the calendars that matter. */
export type ClaimMoment = {
  /** Here, by the zone of the profile. */
  today: LocalDate
  /** There, by the zone in which they were last seen. */
  there: LocalDate
  /** The first date, here, on which a claim was possible: 16 hours after the last. */
  possibleFrom: LocalDate
  /** Those 16 hours have passed. */
  isRested: boolean
}

export type ClaimJudgement = {
  outcome: 'granted' | 'already' | 'early'
  /** The streak from now on. */
  streak: number
  /** Dates that were nobody's fault: they neither count nor break. */
  keeps: LocalDate[]
  /** Missed dates that a freeze covers. */
  frozen: LocalDate[]
  /** Missed dates that broke the streak. */
  missed: LocalDate[]
}

/**
 * What becomes of a claim (rules 3.16). A date is missed when it is over both here and where somebody was last seen, when it
 * could have been claimed, and when nobody came on it. Freezes that were held in time cover missed dates, all or none.
 */
export function judgeClaim(kept: KeptStreak, at: ClaimMoment): ClaimJudgement {
  const { lastDate, streak } = kept
  const nothing = { streak, keeps: [], frozen: [], missed: [] }
  if (lastDate === null) return { ...nothing, outcome: 'granted', streak: 1 }
  if (at.today <= lastDate) return { ...nothing, outcome: 'already' }
  const open = datesBetween(lastDate, at.today).filter((date) => !kept.kept.includes(date))
  const over = at.there < at.today ? at.there : at.today
  const isMissed = (date: LocalDate) => date < over && date >= at.possibleFrom
  const keeps = open.filter((date) => !isMissed(date))
  const missed = open.filter(isMissed)
  if (!at.isRested) return { ...nothing, outcome: 'early', keeps: [...keeps, at.today] }
  if (missed.length === 0) return { ...nothing, outcome: 'granted', streak: streak + 1, keeps }
  if (areCovered(missed, kept.freezes))
    return { ...nothing, outcome: 'granted', streak: streak + 1, keeps, frozen: missed }
  return { ...nothing, outcome: 'granted', streak: 1, missed }
}

/** Each missed date takes the oldest freeze that is left; one bought after it is too late. */
const areCovered = (missed: readonly LocalDate[], freezes: readonly LocalDate[]): boolean =>
  missed.every((date, at) => (freezes[at] ?? '9999') <= date)
