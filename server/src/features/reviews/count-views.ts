import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'

/** Interval at which views are written. */
const EVERY_MS = 2000
/** The memory of readers is cleared after this time. Then each reader counts once more. */
const AGAIN_MS = 3_600_000
/** Maximum number of remembered readers; beyond it the memory is cleared. */
const REMEMBERED_MAX = 50_000

export type Views = {
  /** Records that a signed-in user was shown these reviews of others. */
  seen(viewerId: string, reviewIds: readonly string[]): void
  close(): Promise<void>
}

/**
 * Counts views of reviews in memory and writes them every two seconds, so a crash loses two seconds. Only signed-in
 * users count, because only they can mark reviews as helpful. Each counts about once an hour per process, so reloading
 * has no effect.
 */
export function openViews({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): Views {
  const waiting = new Map<string, number>()
  let remembered = new Set<string>()
  let since = clock.now().getTime()
  let timer: NodeJS.Timeout | undefined

  async function write(): Promise<void> {
    timer = undefined
    const batch = [...waiting]
    waiting.clear()
    if (batch.length > 0)
      await addViews(db, batch).catch((error: unknown) => log.warn({ err: error }, 'views of reviews were lost'))
  }

  return {
    seen(viewerId, reviewIds) {
      const now = clock.now().getTime()
      if (now - since > AGAIN_MS || remembered.size > REMEMBERED_MAX) [remembered, since] = [new Set(), now]
      for (const id of reviewIds) {
        const reader = `${viewerId} ${id}`
        if (remembered.has(reader)) continue
        remembered.add(reader)
        waiting.set(id, (waiting.get(id) ?? 0) + 1)
      }
      if (waiting.size > 0) timer ??= setTimeout(() => void write(), EVERY_MS).unref()
    },
    async close() {
      clearTimeout(timer)
      await write()
    },
  }
}

/** Adds views to many reviews at once. Rows are locked in order, so that two processes do not deadlock. */
async function addViews(db: Db, seen: readonly (readonly [id: string, views: number])[]): Promise<void> {
  const rows = JSON.stringify(seen.map(([id, views]) => ({ id, views })))
  await sql`WITH seen AS (SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS t(id uuid, views int)),
      held AS (SELECT v.id FROM review v JOIN seen s ON s.id = v.id ORDER BY v.id FOR NO KEY UPDATE OF v)
    UPDATE review v SET views = v.views + s.views FROM seen s JOIN held h ON h.id = s.id WHERE v.id = s.id`.execute(db)
}
