import { createHash } from 'node:crypto'
import { type CameFrom, sourceOf } from '@liston/contract/statistics'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { ApiContext } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { networkOf } from '../../platform/rate-limit.ts'

/** Deletes salts and marks of past days. After that no data tells who read, only how many did. */
export const forgetReaders = ({ db, clock }: Platform) => dropMarks(db, clock.now())

/** Deletes the salts and marks that tell readers apart, for days that are over in every time zone. */
export async function dropMarks(db: Db, at: Date): Promise<void> {
  const over = sql`(${at}::timestamptz AT TIME ZONE 'UTC' - interval '12 hours')::date`
  await sql`DELETE FROM reader_salt WHERE day < ${over}`.execute(db)
  await sql`DELETE FROM reader_mark WHERE day < ${over}`.execute(db)
}

/** Records a reading, unless the client is a bot or asks not to be counted. */
export function noteReading(readings: Readings, context: ApiContext, { id, ...came }: CameFrom & { id: string }): void {
  const { viewer, ip, userAgent, asksNotToBeCounted } = context
  if (asksNotToBeCounted || isMachine(userAgent)) return
  // Network and browser identify a guest: two guests with the same browser behind one address count as one.
  const said = viewer ? viewer.id : `${networkOf(ip)}\n${userAgent}`
  const who = createHash('sha256').update(said).digest()
  readings.note({ rankingId: id, who, userId: viewer?.id ?? null, source: sourceOf(came) })
}

/** Delay after which pending readings are written together. */
const EVERY_MS = 2_000
/** Within a quarter of an hour a reader is recorded once. After it, a new day may begin in some time zone. */
const QUARTER_MS = 900_000
/** Maximum number of pending readings. Further ones are not counted. */
const WAITING_MAX = 20_000
/** Maximum number of readings per statement. */
const BATCH = 2_000

/** A reading. `who` tells readers apart until the reading is written; it is never stored. */
type Reading = { rankingId: string; who: Buffer; userId: string | null; source: string; at: Date }

/** Creates missing salts for all days that are today in some time zone. */
export const saltDays = (db: Db, at: Date) =>
  sql`INSERT INTO reader_salt (day, salt)
    SELECT d.day::date, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    FROM generate_series((${at}::timestamptz AT TIME ZONE 'UTC')::date - 1,
      (${at}::timestamptz AT TIME ZONE 'UTC')::date + 1, interval '1 day') AS d (day) ORDER BY 1 ON CONFLICT DO NOTHING`.execute(
    db,
  )

/**
 * Counts readers who are new to a ranking today, in one statement: the first insert of the unique mark wins. Readings
 * of non-public rankings, and of authors in their own rankings, are not counted. Rows are locked in one order, so that
 * concurrent calls do not deadlock.
 */
export async function addReaders(db: Db, readings: readonly Reading[]): Promise<void> {
  await sql`WITH came AS (
      SELECT r.id AS ranking_id, (b.at AT TIME ZONE a.time_zone)::date AS day, b.who, b.source
      FROM unnest(${readings.map((r) => r.rankingId)}::uuid[], ${readings.map((r) => r.who)}::bytea[],
        ${readings.map((r) => r.userId)}::uuid[], ${readings.map((r) => r.source)}::text[],
        ${readings.map((r) => r.at)}::timestamptz[]) AS b (ranking_id, who, user_id, source, at)
      JOIN visible_ranking r ON r.id = b.ranking_id AND r.author_id IS DISTINCT FROM b.user_id
      JOIN addressee a ON a.id = r.author_id
    ), marked AS (
      INSERT INTO reader_mark (day, ranking_id, reader, source)
      SELECT c.day, c.ranking_id, substr(sha256(s.salt || uuid_send(c.ranking_id) || c.who), 1, 16), c.source
      FROM came c JOIN reader_salt s ON s.day = c.day ORDER BY 1, 2, 3
      ON CONFLICT DO NOTHING RETURNING day, ranking_id, source
    )
    INSERT INTO ranking_reader_day AS d (author_id, day, ranking_id, source, readers)
    SELECT r.author_id, m.day, m.ranking_id, m.source, count(*)::int
    FROM marked m JOIN ranking_of r ON r.id = m.ranking_id GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (author_id, day, ranking_id, source) DO UPDATE SET readers = d.readers + excluded.readers`.execute(db)
}

export type Readings = {
  note(reading: Omit<Reading, 'at'>): void
  /** Writes pending readings. */
  write(): Promise<void>
  close(): Promise<void>
}

/** Collects readings in memory and writes them in batches. A process that dies loses two seconds of them. */
export function openReadings({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): Readings {
  let waiting: Reading[] = []
  let noted = new Set<string>()
  let quarter = 0
  let salted = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const quarterOf = (at: Date) => Math.floor(at.getTime() / QUARTER_MS)

  async function writeBatch(batch: Reading[]): Promise<void> {
    const at = clock.now()
    if (salted !== quarterOf(at)) await saltDays(db, at)
    salted = quarterOf(at)
    for (let from = 0; from < batch.length; from += BATCH) await addReaders(db, batch.slice(from, from + BATCH))
  }
  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting
    waiting = []
    if (batch.length > 0)
      writing = writing
        .then(() => writeBatch(batch))
        .catch((error: unknown) => log.warn({ err: error }, 'readers of rankings were lost'))
    return writing
  }

  return {
    note({ rankingId, who, userId, source }) {
      const at = clock.now()
      if (quarter !== quarterOf(at)) [noted, quarter] = [new Set(), quarterOf(at)]
      const key = `${who.toString('base64')} ${rankingId}`
      if (waiting.length >= WAITING_MAX || noted.has(key)) return
      noted.add(key)
      waiting.push({ rankingId, who, userId, source, at })
      timer ??= setTimeout(() => void write(), EVERY_MS).unref()
    },
    write,
    close: write,
  }
}

const machines =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|headless|lighthouse|monitor|scrap|fetch|curl|wget|python|java\/|okhttp|go-http|axios|node|phantom|facebookexternalhit|whatsapp\/|telegram/i

/** True if the user agent names a bot, or is missing or very short. */
const isMachine = (userAgent: string): boolean => userAgent.length < 20 || machines.test(userAgent)
