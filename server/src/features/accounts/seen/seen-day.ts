import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'

type Noted = { day: string; ids: Set<string> }
/** Who was noted today by this process: nobody is written twice by it. */
const noted = new WeakMap<Db, Noted>()

/** Notes that somebody was here today: once a day, beside their request. What could not be noted is noted by the next one. */
export function noteSeen({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>, userId: string): void {
  const day = clock.now().toISOString().slice(0, 10)
  let today = noted.get(db)
  if (today?.day !== day) noted.set(db, (today = { day, ids: new Set() }))
  if (today.ids.has(userId)) return
  today.ids.add(userId)
  const { ids } = today
  void insertSeen(db, { day, userId }).catch((error: unknown) => {
    ids.delete(userId)
    log.warn({ err: error }, 'a day of somebody was not noted')
  })
}

const insertSeen = (db: Db, o: { day: string; userId: string }) =>
  sql`INSERT INTO seen_day (day, user_id) VALUES (${o.day}, ${o.userId}) ON CONFLICT DO NOTHING`.execute(db)
