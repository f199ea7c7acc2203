import { durableEvent } from '../../platform/events.ts'

/** Votes of these people do not count any more: each is to be told, and may appeal. */
export const VotesVoided = durableEvent<{ incidentId: string; userIds: string[] }>('VotesVoided')

/** An appeal was answered. */
export const AppealAnswered = durableEvent<{ incidentId: string; userId: string; reinstated: boolean }>(
  'AppealAnswered',
)
