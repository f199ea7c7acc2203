import * as z from 'zod'
import { Instant, NOT_FOUND, staff, staffChange } from '../kernel/index.ts'

const tags = ['admin']

const count = z.number().int().nonnegative()

/** External services of the installation. Staff can test each. */
const INTEGRATIONS = ['mail', 'storage', 'ai', 'cards', 'oauth', 'push', 'app-store'] as const
export const IntegrationName = z.enum(INTEGRATIONS)
export type IntegrationName = z.infer<typeof IntegrationName>

/**
 * `by`: the provider, such as "smtp", "disk" or the name of a model; null if none is configured. `canTry`: a test is
 * possible.
 */
export const Integration = z.object({ name: IntegrationName, by: z.string().nullable(), canTry: z.boolean() })
export type Integration = z.infer<typeof Integration>

/** Result of a test. `said` is one of our own words, so it never contains a secret. */
export const Trial = z.object({
  isWell: z.boolean(),
  said: z.enum(['answered', 'on-its-way', 'refused', 'unreachable', 'late', 'none']),
  ms: count,
})
export type Trial = z.infer<typeof Trial>

/** A job that failed all its attempts. */
export const GivenUpJob = z.object({
  id: z.number().int(),
  name: z.string(),
  attempts: count,
  error: z.string(),
  failedAt: Instant,
})
export type GivenUpJob = z.infer<typeof GivenUpJob>

/** Backups: the newest sets, and the last failure if no backup succeeded after it. */
export const Backups = z.object({
  /** Local time of the daily backup; null without one. */
  at: z.string().nullable(),
  /** Number of sets kept. */
  keep: count,
  /** A folder, or the host and path of a bucket. */
  place: z.string(),
  /** `off`: no daily backup and no set. `none`: the first is yet to come. `late`: the newest is older than a day. */
  state: z.enum(['ok', 'late', 'none', 'off']),
  sets: z
    .array(
      z.object({
        name: z.string(),
        why: z.enum(['scheduled', 'command', 'upgrade']),
        takenAt: Instant,
        bytes: count,
        /** Last time that it was restored as a test, and why that failed. */
        testedAt: Instant.nullable(),
        testError: z.string().nullable(),
      }),
    )
    .max(5),
  failure: z.object({ at: Instant, error: z.string() }).nullable(),
})
export type Backups = z.infer<typeof Backups>

export const SystemState = z.object({
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  startedAt: Instant,
  processes: count,
  /**
   * Round trip to the database in milliseconds, its size in bytes, the connections of all processes, and its schema
   * compared with the one of this program.
   */
  database: z.object({
    ms: z.number(),
    bytes: count,
    connections: count,
    isEmbedded: z.boolean(),
    schema: z.enum(['same', 'newer', 'older']),
    /**
     * The replica that this process reads from; null without one. `late`, `away` and `promoted` are left out. How far
     * it is behind in ms, if known.
     */
    replica: z.object({ state: z.enum(['used', 'late', 'away', 'promoted']), behindMs: count.nullable() }).nullable(),
  }),
  /** Disk space of DATA_DIR and size of the stored images, in bytes. Null if the file system does not tell. */
  storage: z.object({ free: count.nullable(), total: count.nullable(), pictures: count, pictureBytes: count }),
  backups: Backups,
  jobs: z.object({
    /** Due, and not running yet. */
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
    .route({ method: 'GET', path: '/admin/system', tags, summary: 'Get the state of the system' })
    .output(SystemState),

  /**
   * Sends an e-mail to oneself, writes, reads and deletes a file, or asks the model for one line. Each costs little and
   * is logged.
   */
  tryOut: staffChange('system', 'mail')
    .route({
      method: 'POST',
      path: '/admin/system/trials',
      tags,
      summary: 'Test an external service',
    })
    .input(z.strictObject({ name: IntegrationName }))
    .output(Trial),

  /** Restarts the job at once, with all its attempts. */
  retryJob: staffChange('system')
    .route({ method: 'POST', path: '/admin/system/jobs/{id}/retry', tags, summary: 'Retry a failed job' })
    .errors(NOT_FOUND)
    .input(z.strictObject({ id: z.coerce.number().int().positive() }))
    .output(z.object({ retried: z.number().int() })),
}
