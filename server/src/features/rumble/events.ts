import { durableEvent } from '../../platform/events.ts'

/** A user answered pairs that they had not answered before. */
export const DuelsCounted = durableEvent<{ userId: string; rankingId: string; pairs: number }>('DuelsCounted')
