import * as z from 'zod'
import { Instant } from '../kernel/index.ts'

/** How it stands with the archive that somebody asked for last. */
export const ArchiveState = z.object({
  /** `waiting`: it is being made; `ready`: its link is in their mail; `none`: there is none to be had. */
  state: z.enum(['none', 'waiting', 'ready']),
  /** Until when the link works. */
  expiresAt: Instant.nullable(),
  /** When they may ask for the next one; null: now. */
  nextAt: Instant.nullable(),
})
export type ArchiveState = z.infer<typeof ArchiveState>
