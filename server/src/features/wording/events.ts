import { durableEvent } from '../../platform/events.ts'

/** Proposed words were accepted or declined: who proposed them is to be told. */
export const WordingAnswered = durableEvent<{ wordingId: string; authorId: string; state: 'accepted' | 'declined' }>(
  'WordingAnswered',
)
