import * as z from 'zod'
import { Instant, NOT_FOUND, staff, staffChange } from '../kernel/index.ts'

const tags = ['admin']

const count = z.number().int().nonnegative()

/** Who the installation talks to, each of which can be tried. */
const INTEGRATIONS = ['mail', 'storage', 'ai', 'cards', 'oauth', 'push', 'app-store'] as const
export const IntegrationName = z.enum(INTEGRATIONS)
export type IntegrationName = z.infer<typeof IntegrationName>

/** `by` is who it is: "smtp", "disk", a model; null where there is none. `canTry`: there is something that a trial can ask. */
export const Integration = z.object({ name: IntegrationName, by: z.string().nullable(), canTry: z.boolean() })
export type Integration = z.infer<typeof Integration>

/** What became of a trial; `said` is a short word of ours, never one of a secret. */
export const Trial = z.object({
  isWell: z.boolean(),
  said: z.enum(['answered', 'on-its-way', 'refused', 'unreachable', 'late', 'none']),
  ms: count,
})
export type Trial = z.infer<typeof Trial>

/** A job that was given up and waits for somebody. */
export const GivenUpJob = z.object({
  id: z.number().int(),
  name: z.string(),
  attempts: count,
  error: z.string(),
  failedAt: Instant,
})
export type GivenUpJob = z.infer<typeof GivenUpJob>

export const SystemState = z.object({
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  startedAt: Instant,
  processes: count,
  /** How long the database took to answer, milliseconds; its size, and connections to it, all processes together. */
  database: z.object({ ms: z.number(), bytes: count, connections: count, isEmbedded: z.boolean() }),
  /** Room on the disk of DATA_DIR, bytes, and what pictures take; null where it can't be told. */
  storage: z.object({ free: count.nullable(), total: count.nullable(), pictures: count, pictureBytes: count }),
  /** When a backup was last noted, by the file `backups/last` in DATA_DIR; null for never. */
  backupAt: Instant.nullable(),
  jobs: z.object({
    waiting: count,
    running: count,
    failed: count,
    oldestSeconds: count,
    givenUp: z.array(GivenUpJob).max(50),
    timed: z.array(z.object({ name: z.string(), lastDue: Instant })),
  }),
  integrations: z.array(Integration),
})
export type SystemState = z.infer<typeof SystemState>

export const systemEndpoints = {
  system: staff('system')
    .route({ method: 'GET', path: '/admin/system', tags, summary: 'What runs the installation, and how it is' })
    .output(SystemState),

  /** A letter to oneself, a file that is written, read and removed, one line of the model: each costs little, and is logged. */
  tryOut: staffChange('system', 'mail')
    .route({
      method: 'POST',
      path: '/admin/system/trials',
      tags,
      summary: 'Try somebody whom the installation talks to',
    })
    .input(z.strictObject({ name: IntegrationName }))
    .output(Trial),

  /** From the beginning, at once. */
  retryJob: staffChange('system')
    .route({ method: 'POST', path: '/admin/system/jobs/{id}/retry', tags, summary: 'Have a job tried again' })
    .errors(NOT_FOUND)
    .input(z.strictObject({ id: z.coerce.number().int().positive() }))
    .output(z.object({ retried: z.number().int() })),
}
