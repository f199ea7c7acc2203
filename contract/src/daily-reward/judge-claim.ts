import { datesBetween, type LocalDate } from './calendar.ts'

/** Stored state of a streak. */
export type KeptStreak = {
  streak: number
  /** Date of the last claim; null before the first one. */
  lastDate: LocalDate | null
  /**
   * Later dates that neither count nor break the streak: too early to claim, skipped by travel, or rewards disabled.
   */
  kept: readonly LocalDate[]
  /** Purchase dates of the unused freezes, oldest first. */
  freezes: readonly LocalDate[]
}

/** Time of a claim attempt, as dates of the two calendars that matter. */
export type ClaimMoment = {
  /** Date in the time zone of the profile. */
  today: LocalDate
  /** Date in the time zone that the profile had at the last claim attempt. */
  there: LocalDate
  /** First date, in the profile's zone, on which a claim was possible: 16 hours after the last claim. */
  possibleFrom: LocalDate
  /** At least 16 hours have passed since the last claim. */
  isRested: boolean
}

export type ClaimJudgement = {
  outcome: 'granted' | 'already' | 'early'
  /** Length of the streak after the claim attempt. */
  streak: number
  /** Unclaimed dates that are not missed: they neither count nor break the streak. */
  keeps: LocalDate[]
  /** Missed dates that a freeze covers. */
  frozen: LocalDate[]
  /** Missed dates that broke the streak. */
  missed: LocalDate[]
}

/**
 * Decides on a claim attempt (rules 3.16). A date is missed if it has ended in both zones, could have been claimed and
 * is not in `kept`. Freezes bought in time cover the missed dates: all of them or none.
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

/** Each missed date takes the oldest remaining freeze. A freeze bought after the missed date does not cover it. */
const areCovered = (missed: readonly LocalDate[], freezes: readonly LocalDate[]): boolean =>
  missed.every((date, at) => (freezes[at] ?? '9999') <= date)
