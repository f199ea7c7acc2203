import type { Platform } from '../../../platform/index.ts'
import { addReaders, type Reading, saltDays } from './store.ts'

/** Readings are written together this often. */
const EVERY_MS = 2_000
/** Who was noted is not noted again in a quarter of an hour, at whose end somewhere a day may begin. */
const QUARTER_MS = 900_000
/** Readings noted at most until they are written: what comes beyond is not counted. */
const WAITING_MAX = 20_000
/** And so many in one statement. */
const BATCH = 2_000

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
