import { durableEvent } from '../../platform/events.ts'

/** Votes of these users were voided. Each user is notified, and may appeal. */
export const VotesVoided = durableEvent<{ incidentId: string; userIds: string[] }>('VotesVoided')

/** An appeal was answered. */
export const AppealAnswered = durableEvent<{ incidentId: string; userId: string; reinstated: boolean }>(
  'AppealAnswered',
)
