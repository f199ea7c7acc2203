import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { SHARED_PAGES } from '../../platform/live/index.ts'

/** Publishes articles whose date has come. */
export async function publishDue({ db, clock, live }: Platform): Promise<void> {
  const published = await publishWaiting(db, clock.now())
  if (published > 0) live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })
}

/** Publishes scheduled articles that are due. Returns their number. */
async function publishWaiting(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`UPDATE article SET state = 'published', updated_at = ${now}, version = version + 1
    WHERE state = 'scheduled' AND publish_at <= ${now} RETURNING id`.execute(db)
  return rows.length
}
