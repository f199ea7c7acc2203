/** What an API key may do (rules 3.32): to read, to vote, to write rankings. Each stands for itself. */
export const KEY_SCOPES = ['read', 'votes:write', 'rankings:write'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Requests that one API key has in a minute (rules 3.32). */
export const KEY_REQUESTS_PER_MINUTE = 60
