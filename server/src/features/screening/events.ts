import { durableEvent } from '../../platform/events.ts'
import type { HeldType } from './tables.ts'

/** Something is seen by its author and staff alone until somebody has looked. */
export const PostHeld = durableEvent<{ type: HeldType; id: string; authorId: string }>('PostHeld')
