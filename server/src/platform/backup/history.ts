import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/index.ts'
import type { Db } from '../db/index.ts'
import type { Manifest, Program, Why } from './manifest.ts'
import { configuredPlace } from './place.ts'

/** Records a set in the database. Recorded again after a restore, it replaces the row. */
export async function recordSet(db: Db, { name, why, takenAt, bytes }: Manifest, place: string): Promise<void> {
  await sql`INSERT INTO backup (name, why, place, at, bytes) VALUES (${name}, ${why}, ${place}, ${new Date(takenAt)}, ${bytes})
    ON CONFLICT (name) DO UPDATE SET place = excluded.place, removed_at = NULL`.execute(db)
}

const ERROR_MAX = 300

type Failure = { why: Why; place: string; at: Date; error: unknown }

/** Records a backup that failed. */
export async function recordFailure(db: Db, { why, place, at, error }: Failure): Promise<void> {
  await sql`INSERT INTO backup (why, place, at, error) VALUES (${why}, ${place}, ${at}, ${briefly(error)})`.execute(db)
}

const briefly = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX)

/** Records that a set was restored as a test, and why it could not be. */
export async function recordTest(db: Db, set: string, { at, error }: { at: Date; error?: unknown }): Promise<void> {
  await sql`UPDATE backup SET tested_at = ${at}, test_error = ${error === undefined ? null : briefly(error)} WHERE name = ${set}`.execute(
    db,
  )
}

/** Marks the sets of a place that no longer exist there. */
export async function recordRemoved(
  db: Db,
  { place, kept, at }: { place: string; kept: string[]; at: Date },
): Promise<void> {
  await sql`UPDATE backup SET removed_at = ${at}
    WHERE place = ${place} AND name IS NOT NULL AND name <> ALL (${kept}::text[]) AND removed_at IS NULL`.execute(db)
}

export type RecordedSet = {
  name: string
  why: Why
  place: string
  takenAt: Date
  bytes: number
  testedAt: Date | null
  testError: string | null
}

/** The newest sets that still exist, and the newest failure if no backup succeeded after it. */
async function findBackups(db: Db, limit: number) {
  const { rows: sets } = await sql<RecordedSet>`SELECT name, why, place, at AS "takenAt", bytes::float8 AS bytes,
      tested_at AS "testedAt", test_error AS "testError" FROM backup
    WHERE name IS NOT NULL AND removed_at IS NULL ORDER BY at DESC LIMIT ${limit}`.execute(db)
  // In the order in which they ended: a failure during a long backup is over once that one succeeds.
  const { rows: failures } = await sql<{ at: Date; error: string }>`SELECT at, error FROM backup f
    WHERE error IS NOT NULL AND NOT EXISTS (SELECT FROM backup s WHERE s.name IS NOT NULL AND s.seq > f.seq)
    ORDER BY seq DESC LIMIT 1`.execute(db)
  return { sets, failure: failures[0] ?? null }
}

/** A daily backup may take two hours. */
const LATE_MS = 26 * 3_600_000

/** State of the backups: `off` without BACKUP_AT and without a set, `none` before the first, `late` if the newest is old. */
export type BackupState = 'ok' | 'late' | 'none' | 'off'

export const stateOf = (at: string | undefined, newest: Date | undefined, now: Date): BackupState => {
  if (!newest) return at ? 'none' : 'off'
  return at && now.getTime() - newest.getTime() > LATE_MS ? 'late' : 'ok'
}

type Needs = { config: Config; db: Db; clock: Clock }

/** State of the backups for /readyz. It never makes the application unready. */
export async function backupState({ config, db, clock }: Needs): Promise<BackupState> {
  const { rows } = await sql<{ newest: Date | null }>`SELECT max(at) AS newest FROM backup
    WHERE name IS NOT NULL AND removed_at IS NULL`.execute(db)
  return stateOf(config.BACKUP_AT, rows[0]?.newest ?? undefined, clock.now())
}

/** What the admin panel shows of the backups. */
export async function showBackups({ config, db, clock }: Needs, limit: number) {
  const { sets, failure } = await findBackups(db, limit)
  return {
    at: config.BACKUP_AT ?? null,
    keep: config.BACKUP_KEEP,
    place: configuredPlace(config).label,
    state: stateOf(config.BACKUP_AT, sets[0]?.takenAt, clock.now()),
    sets,
    failure,
  }
}

const PROGRAM = 'program'

/** The program that last used the database; null if it was one before version 0.2. */
export async function findProgram(db: Db): Promise<Program | null> {
  const { rows } = await sql<{ value: string }>`SELECT value FROM installation WHERE key = ${PROGRAM}`.execute(db)
  return rows[0] ? (JSON.parse(rows[0].value) as Program) : null
}

/** Records that this program uses the database now. */
export async function recordProgram(db: Db, program: Program): Promise<void> {
  await sql`INSERT INTO installation AS i (key, value) VALUES (${PROGRAM}, ${JSON.stringify(program)})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE i.value <> excluded.value`.execute(db)
}
