import type { CollaborationRole } from '@liston/contract/partners'
import { durableEvent } from '../../platform/events.ts'

/** An offer to help was accepted or declined. Its author is notified. */
export const CollaborationAnswered = durableEvent<{
  authorId: string
  role: CollaborationRole
  state: 'accepted' | 'declined'
}>('CollaborationAnswered')
