/** What the panel tells runs of the AI apart by. */
export const RUN_STATES = ['all', 'running', 'ready', 'failed', 'cancelled'] as const
export type RunState = (typeof RUN_STATES)[number]
