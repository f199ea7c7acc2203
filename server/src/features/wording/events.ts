import { durableEvent } from '../../platform/events.ts'

/** A copy suggestion was accepted or declined. Its author is notified. */
export const WordingAnswered = durableEvent<{ wordingId: string; authorId: string; state: 'accepted' | 'declined' }>(
  'WordingAnswered',
)
