import type { Overview } from '@liston/contract/admin'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { countAccounts } from '../../accounts/index.ts'
import { countRankings } from '../../rankings/index.ts'
import { countVotes } from '../../voting/index.ts'
import { allowLongLook } from './day-store.ts'

const WEEK_MS = 7 * 86_400_000
/** A count that takes longer than this is left to the job: who opens the panel is shown its last one. */
const QUICK_MS = 10

export type Installation = Pick<Overview, 'people' | 'rankings' | 'votes'>

/** One after another: within the one connection of a transaction too. */
async function count(db: Db, now: Date): Promise<Installation> {
  const since = new Date(now.getTime() - WEEK_MS)
  const people = await countAccounts(db, { now, since })
  const rankings = await countRankings(db)
  return { people, rankings, votes: await countVotes(db, since) }
}

/** Counts everything there is and keeps it, with how long that took. */
export async function keepCount({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    await allowLongLook(trx)
    const since = performance.now()
    const counted = await count(trx, clock.now())
    await putCount(trx, { counted, tookMs: Math.round(performance.now() - since), countedAt: clock.now() })
  })
}

async function putCount(db: Db, { counted, tookMs, countedAt }: CountRow): Promise<void> {
  await sql`INSERT INTO installation_count (counted, took_ms, counted_at)
    VALUES (${JSON.stringify(counted)}::jsonb, ${tookMs}, ${countedAt})
    ON CONFLICT (one) DO UPDATE SET counted = excluded.counted, took_ms = excluded.took_ms, counted_at = excluded.counted_at`.execute(
    db,
  )
}

/** People, rankings and votes as of now; of a community where counting takes long, as of the last hour. */
export async function countInstallation({ db, clock }: Platform): Promise<Installation & { countedAt: Date }> {
  const kept = await findCount(db)
  if (kept && kept.tookMs > QUICK_MS) return { ...kept.counted, countedAt: kept.countedAt }
  const now = clock.now()
  return { ...(await count(db, now)), countedAt: now }
}

type CountRow = { counted: Pick<Overview, 'people' | 'rankings' | 'votes'>; tookMs: number; countedAt: Date }

/** The last count of everything; none before the first. */
async function findCount(db: Db): Promise<CountRow | undefined> {
  const { rows } = await sql<CountRow>`SELECT counted, took_ms AS "tookMs", counted_at AS "countedAt"
    FROM installation_count`.execute(db)
  return rows[0]
}
