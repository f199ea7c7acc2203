/** Words of which no list is written: how many entries, and letters of one. */
export const BLOCKED = { MAX: 200, LETTERS_MIN: 3, LETTERS_MAX: 80 } as const
/** Characters of what the house asks a model for besides. */
export const GUIDANCE_MAX = 600
/** Versions of it that the panel shows. */
export const GUIDANCE_SHOWN = 20

/** Where the panel's forms of the AI post to without JavaScript. */
export const AI_BLOCK_FORM = '/admin-panelrankw/ai/block'
export const AI_UNBLOCK_FORM = '/admin-panelrankw/ai/unblock'
export const AI_GUIDANCE_FORM = '/admin-panelrankw/ai/guidance'

/** What the panel tells runs of the AI apart by. */
export const RUN_STATES = ['all', 'running', 'ready', 'failed', 'cancelled'] as const
export type RunState = (typeof RUN_STATES)[number]
