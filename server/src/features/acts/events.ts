import { durableEvent } from '../../platform/events.ts'

/** The activity of these users may have changed: count it again. One event covers many changes. */
export const Acted = durableEvent<{ userIds: string[] }>('Acted')
