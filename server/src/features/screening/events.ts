import { durableEvent } from '../../platform/events.ts'
import type { HeldType } from './tables.ts'

/** A post was held for review; only its author and staff can see it. */
export const PostHeld = durableEvent<{ type: HeldType; id: string; authorId: string }>('PostHeld')
