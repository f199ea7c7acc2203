/** Scopes of an API key (rules 3.32): read, vote, write rankings. No scope includes another. */
export const KEY_SCOPES = ['read', 'votes:write', 'rankings:write'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Rate limit of one API key, in requests per minute (rules 3.32). */
export const KEY_REQUESTS_PER_MINUTE = 60
