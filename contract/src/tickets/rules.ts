/** How many tickets of somebody may wait at once, and be opened in 24 hours; characters of a message. */
export const ticketRules = { WAITING_MAX: 5, PER_DAY: 10, BODY_MIN: 20, BODY_MAX: 2000, MESSAGES_MAX: 200 } as const
export const ticketTopics = ['account', 'rankings', 'payments', 'moderation', 'fault', 'other'] as const
export const ticketStates = ['open', 'answered', 'closed'] as const
/** Where somebody reads a ticket of theirs. */
export const ticketPath = (id: string) => `/support/tickets/${id}`
