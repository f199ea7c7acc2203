import { createHash } from 'node:crypto'
import { type CameFrom, sourceOf } from '@liston/contract/statistics'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { ApiContext } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { networkOf } from '../../platform/rate-limit.ts'

/** Who read on days that are over can't be told any more, by nobody: only how many there were is kept. */
export const forgetReaders = ({ db, clock }: Platform) => dropMarks(db, clock.now())

/** Throws away what told readers of days apart that are over everywhere. */
export async function dropMarks(db: Db, at: Date): Promise<void> {
  const over = sql`(${at}::timestamptz AT TIME ZONE 'UTC' - interval '12 hours')::date`
  await sql`DELETE FROM reader_salt WHERE day < ${over}`.execute(db)
  await sql`DELETE FROM reader_mark WHERE day < ${over}`.execute(db)
}

/** Notes that somebody reads, unless they are a machine or ask not to be counted. */
export function noteReading(readings: Readings, context: ApiContext, { id, ...came }: CameFrom & { id: string }): void {
  const { viewer, ip, userAgent, asksNotToBeCounted } = context
  if (asksNotToBeCounted || isMachine(userAgent)) return
  // A guest is told from others by network and browser: two alike behind one address are one.
  const said = viewer ? viewer.id : `${networkOf(ip)}\n${userAgent}`
  const who = createHash('sha256').update(said).digest()
  readings.note({ rankingId: id, who, userId: viewer?.id ?? null, source: sourceOf(came) })
}

/** Readings are written together this often. */
const EVERY_MS = 2_000
/** Who was noted is not noted again in a quarter of an hour, at whose end somewhere a day may begin. */
const QUARTER_MS = 900_000
/** Readings noted at most until they are written: what comes beyond is not counted. */
const WAITING_MAX = 20_000
/** And so many in one statement. */
const BATCH = 2_000

/** Somebody reads: `who` tells them from others for as long as it takes to write it, and is written nowhere. */
type Reading = { rankingId: string; who: Buffer; userId: string | null; source: string; at: Date }

/** Makes the salts of the days that may be somebody's today, one way around the world or the other, unless somebody has. */
export const saltDays = (db: Db, at: Date) =>
  sql`INSERT INTO reader_salt (day, salt)
    SELECT d.day::date, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    FROM generate_series((${at}::timestamptz AT TIME ZONE 'UTC')::date - 1,
      (${at}::timestamptz AT TIME ZONE 'UTC')::date + 1, interval '1 day') AS d (day) ORDER BY 1 ON CONFLICT DO NOTHING`.execute(
    db,
  )

/**
 * Counts who is new to a ranking today, in one statement: the mark decides, whoever writes it first. What not everybody may
 * see counts nobody, nor does an author count in their own. Rows are locked in one order, so that many may write at once.
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
  /** Writes what is noted. */
  write(): Promise<void>
  close(): Promise<void>
}

/** Notes who reads in memory and writes it now and then: a process that dies loses two seconds of it. */
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

/** Whether a browser says of itself that nobody sits before it. Who says nothing is none. */
const isMachine = (userAgent: string): boolean => userAgent.length < 20 || machines.test(userAgent)
