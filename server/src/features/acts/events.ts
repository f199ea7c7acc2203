import { durableEvent } from '../../platform/events.ts'

/** What these people did is not what it was: count it anew. Told for many changes together, and perhaps for none. */
export const Acted = durableEvent<{ userIds: string[] }>('Acted')
