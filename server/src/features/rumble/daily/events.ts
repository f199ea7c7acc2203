import { durableEvent } from '../../../platform/events/index.ts'

/** Somebody played a date to its end, in time; `right` of seven, `streak` days in a row. A later room hears it in its listen.ts. */
export type DailyPlayed = { userId: string; day: string; right: number; streak: number }
export const DailyPlayed = durableEvent<DailyPlayed>('DailyPlayed')
