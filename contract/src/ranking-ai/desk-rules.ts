/** Blocked topics: maximum number of entries, and the length of one in characters. */
export const BLOCKED = { MAX: 200, LETTERS_MIN: 3, LETTERS_MAX: 80 } as const
/** Maximum length of the staff's instructions to the model, in characters. */
export const GUIDANCE_MAX = 600
/** Number of guidance versions that the admin page shows. */
export const GUIDANCE_SHOWN = 20

/** Filter of AI runs on the admin page. */
export const RUN_STATES = ['all', 'running', 'ready', 'failed', 'cancelled'] as const
export type RunState = (typeof RUN_STATES)[number]
