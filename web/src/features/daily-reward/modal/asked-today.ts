import type { Me } from '@liston/contract/profiles'

const KEY = 'liston-daily-reward'

/** The date of a person's calendar; that of UTC where this browser does not know their zone. */
function dateAt(at: Date, timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('sv', { timeZone }).format(at)
  } catch {
    return at.toISOString().slice(0, 10)
  }
}

/** Whether this tab has still to ask for the reward of somebody's date: once for each sign-in and date. */
export function isToAsk(me: Pick<Me, 'id' | 'timeZone' | 'lastDailyReward' | 'profileCompleted'>): boolean {
  if (!me.profileCompleted) return false
  const now = new Date()
  const today = dateAt(now, me.timeZone)
  if (me.lastDailyReward && dateAt(new Date(me.lastDailyReward), me.timeZone) === today) return false
  try {
    return sessionStorage.getItem(KEY) !== `${me.id} ${today}`
  } catch {
    return true
  }
}

/** It was answered: this tab asks no more today. What a page left behind unanswered, the next one asks again. */
export function noteAsked({ id, timeZone }: Pick<Me, 'id' | 'timeZone'>): void {
  try {
    sessionStorage.setItem(KEY, `${id} ${dateAt(new Date(), timeZone)}`)
  } catch {
    // Then it is asked once more, and answered that it was claimed already.
  }
}
