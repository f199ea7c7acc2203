import type { CollaborationRole } from '@liston/contract/partners'
import { durableEvent } from '../../platform/events.ts'

/** An offer to help was taken or declined: who made it is to be told. */
export const CollaborationAnswered = durableEvent<{
  authorId: string
  role: CollaborationRole
  state: 'accepted' | 'declined'
}>('CollaborationAnswered')
