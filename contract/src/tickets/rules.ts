/** Limits: unclosed tickets of a user, tickets opened in 24 hours, characters of a message, messages of a ticket. */
export const ticketRules = { WAITING_MAX: 5, PER_DAY: 10, BODY_MIN: 20, BODY_MAX: 2000, MESSAGES_MAX: 200 } as const
export const ticketTopics = ['account', 'rankings', 'payments', 'moderation', 'fault', 'other'] as const
export const ticketStates = ['open', 'answered', 'closed'] as const
/** Path of a user's own ticket. */
export const ticketPath = (id: string) => `/support/tickets/${id}`
