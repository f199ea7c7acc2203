import * as z from 'zod'
import { Instant } from '../kernel/index.ts'

/** Status of the archive that the user requested last. */
export const ArchiveState = z.object({
  /** `waiting`: being generated; `ready`: the user has the link by e-mail; `none`: never requested, or expired. */
  state: z.enum(['none', 'waiting', 'ready']),
  /** When the link expires. */
  expiresAt: Instant.nullable(),
  /** From when on the user may request the next archive; null: now. */
  nextAt: Instant.nullable(),
})
export type ArchiveState = z.infer<typeof ArchiveState>
