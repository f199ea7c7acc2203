import type { Overview } from '@liston/contract/admin'
import { type Db, inTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { countAccounts } from '../../accounts/index.ts'
import { countRankings } from '../../rankings/index.ts'
import { countVotes } from '../../voting/index.ts'
import { allowLongLook, findCount, putCount } from './day-store.ts'

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

/** People, rankings and votes as of now; of a community where counting takes long, as of the last hour. */
export async function countInstallation({ db, clock }: Platform): Promise<Installation & { countedAt: Date }> {
  const kept = await findCount(db)
  if (kept && kept.tookMs > QUICK_MS) return { ...kept.counted, countedAt: kept.countedAt }
  const now = clock.now()
  return { ...(await count(db, now)), countedAt: now }
}
