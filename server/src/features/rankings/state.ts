import { rankingRefusals, rankingRules } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { inTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { logChanges } from './change/store.ts'
import { refreshDerived } from './draft/store.ts'
import { RankingChanged, RankingEnded } from './events.ts'

const refuse = refuser(rankingRefusals.publish)

const { ENDS } = rankingRules

/** Throws ENDS_AT_OUT_OF_RANGE unless the date is at least 10 minutes and at most 366 days ahead. */
export function checkEnd(endsAt: Date | null, now: Date): void {
  if (endsAt === null) return
  const aheadMs = endsAt.getTime() - now.getTime()
  if (aheadMs < ENDS.minMinutes * 60_000 || aheadMs > ENDS.maxDays * 86_400_000)
    throw refuse('ENDS_AT_OUT_OF_RANGE', ENDS)
}

const BATCH = 100

/**
 * Locks rankings whose end date has passed, and publishes RankingEnded once per date. The status of the row shows
 * whether that was done. `judge_votes` checks the date itself, so no vote counts after it even if this job runs late.
 */
export async function endRankings(platform: Platform): Promise<number> {
  let ended = 0
  for (;;) {
    const batch = await inTransaction(platform.db, async (trx) => {
      const at = platform.clock.now()
      const rows = await lockEnded(trx, at, BATCH)
      for (const { rankingId, authorId, voters } of rows) {
        await logChanges(trx, { rankingId, authorId, voters, at }, [{ kind: 'ended' }])
        await platform.events.publish(trx, RankingEnded, { rankingId, authorId })
        await platform.events.publish(trx, RankingChanged, { rankingId, authorId, removedItemIds: [] })
      }
      return rows.length
    })
    ended += batch
    if (batch < BATCH) return ended
  }
}

type Ended = { rankingId: string; authorId: string; voters: number }

/** Locks rankings whose end date has passed, at most `limit`. A concurrent process takes other rows. */
async function lockEnded(trx: Trx, now: Date, limit: number): Promise<Ended[]> {
  const { rows } =
    await sql<Ended>`UPDATE ranking SET status = 'locked', ended_at = ${now}, updated_at = ${now}, version = version + 1
    WHERE id = ANY (ARRAY(SELECT id FROM ranking WHERE status = 'published' AND ends_at <= ${now}
      ORDER BY ends_at LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING id AS "rankingId", author_id AS "authorId", voters`.execute(trx)
  return rows
}

export const endingJobs = (platform: Platform): JobHandler[] => [
  timedJob('end-rankings', { cron: '* * * * *' }, () => endRankings(platform)),
]

type Events = Pick<Platform, 'events' | 'clock'>
type Found = { rankingId: string; authorId: string } | undefined

/** Updates the search index and publishes RankingChanged, in the same transaction. False if no row was found. */
async function told({ events }: Events, trx: Trx, found: Found): Promise<boolean> {
  if (!found) return false
  await refreshDerived(trx, found.rankingId)
  await events.publish(trx, RankingChanged, { ...found, removedItemIds: [] })
  return true
}

/** Moderation hides a ranking. Only its author and super admins still see it. False if it was not visible. */
export async function hideRanking(platform: Events, trx: Trx, id: string): Promise<boolean> {
  const found = await hide(trx, id)
  return told(platform, trx, found && { rankingId: id, ...found })
}

type AuthorRow = { authorId: string }

/** Hides the row; undefined if it is hidden already, or not published. */
async function hide(trx: Trx, id: string): Promise<AuthorRow | undefined> {
  const { rows } =
    await sql<AuthorRow>`UPDATE ranking SET hidden_from = status, status = 'hidden', version = version + 1
    WHERE id = ${id} AND status IN ('published', 'locked', 'archived') RETURNING author_id AS "authorId"`.execute(trx)
  return rows[0]
}

/** Moderation shows a ranking again, in its previous status. False if it was not hidden. */
export async function showRanking(platform: Events, trx: Trx, id: string): Promise<boolean> {
  const found = await show(trx, id)
  return told(platform, trx, found && { rankingId: id, ...found })
}

/**
 * Restores the previous status. If the author deleted it meanwhile, it gets that status when the author restores it.
 */
async function show(trx: Trx, id: string): Promise<AuthorRow | undefined> {
  const { rows } = await sql<AuthorRow>`UPDATE ranking SET version = version + 1, hidden_from = NULL,
      status = CASE status WHEN 'hidden' THEN hidden_from ELSE status END,
      status_before = CASE status_before WHEN 'hidden' THEN hidden_from ELSE status_before END
    WHERE id = ${id} AND hidden_from IS NOT NULL RETURNING author_id AS "authorId"`.execute(trx)
  return rows[0]
}

/** Moderation hides one item. Its votes stay, and it takes no new ones. False if it was not visible. */
export async function hideItem(platform: Events, trx: Trx, id: string): Promise<boolean> {
  return told(platform, trx, await hideItemRow(trx, id, platform.clock.now()))
}

type FoundItem = AuthorRow & { rankingId: string }

const ofItem = sql`r.id AS "rankingId", r.author_id AS "authorId"`

/** Sets `hidden_at`; undefined if the item is hidden already, or not active. */
async function hideItemRow(trx: Trx, id: string, at: Date): Promise<FoundItem | undefined> {
  const { rows } = await sql<FoundItem>`WITH gone AS (UPDATE item SET hidden_at = ${at}
      WHERE id = ${id} AND status = 'active' AND hidden_at IS NULL RETURNING ranking_id)
    UPDATE ranking r SET items_count = r.items_count - 1, version = r.version + 1 FROM gone
    WHERE r.id = gone.ranking_id RETURNING ${ofItem}`.execute(trx)
  return rows[0]
}

/** Moderation shows an item again. False if it was not hidden. */
export async function showItem(platform: Events, trx: Trx, id: string): Promise<boolean> {
  const found = await showItemRow(trx, id)
  if (found) await makeRoomFor(trx, id)
  return told(platform, trx, found)
}

/** If another item has the position of `id`, the items from that position on move down by one. */
export async function makeRoomFor(trx: Trx, id: string): Promise<void> {
  await sql`UPDATE item o SET author_position = o.author_position + 1 FROM item i
    WHERE i.id = ${id} AND o.ranking_id = i.ranking_id AND o.id <> i.id AND o.status = 'active' AND o.author_position >= i.author_position
      AND EXISTS (SELECT FROM item x WHERE x.ranking_id = i.ranking_id AND x.id <> i.id AND x.status = 'active'
        AND x.author_position = i.author_position)`.execute(trx)
}

/** Clears `hidden_at`; undefined if the item is not hidden. The item returns to its old position. */
async function showItemRow(trx: Trx, id: string): Promise<FoundItem | undefined> {
  const { rows } = await sql<FoundItem>`WITH back AS (UPDATE item SET hidden_at = NULL
      WHERE id = ${id} AND status = 'active' AND hidden_at IS NOT NULL RETURNING ranking_id)
    UPDATE ranking r SET items_count = r.items_count + 1, version = r.version + 1 FROM back
    WHERE r.id = back.ranking_id RETURNING ${ofItem}`.execute(trx)
  return rows[0]
}

/** Closes voting until the given time; null: voting is open again at once. False if the ranking doesn't exist. */
export async function freezeRanking(platform: Events, trx: Trx, id: string, until: Date | null): Promise<boolean> {
  const found = await freeze(trx, id, until)
  return told(platform, trx, found && { rankingId: id, ...found })
}

async function freeze(trx: Trx, id: string, until: Date | null): Promise<AuthorRow | undefined> {
  const { rows } = await sql<AuthorRow>`UPDATE ranking SET frozen_until = ${until} WHERE id = ${id}
    RETURNING author_id AS "authorId"`.execute(trx)
  return rows[0]
}

/** Publishes RankingChanged for a change that its page shows but its own rows don't contain. */
export async function tellRanking({ events }: Pick<Platform, 'events'>, trx: Trx, id: string): Promise<void> {
  const found = await findAuthor(trx, id)
  if (found) await events.publish(trx, RankingChanged, { rankingId: id, ...found, removedItemIds: [] })
}

async function findAuthor(trx: Trx, id: string): Promise<AuthorRow | undefined> {
  const { rows } = await sql<AuthorRow>`SELECT author_id AS "authorId" FROM ranking WHERE id = ${id}`.execute(trx)
  return rows[0]
}

/** Moderation locks a ranking, as its author could. False if voting was closed already. */
export async function lockRanking(platform: Events, trx: Trx, id: string): Promise<boolean> {
  const found = await lock(trx, id, platform.clock.now())
  return told(platform, trx, found && { rankingId: id, ...found })
}

/** Undefined if the ranking is not open for votes. */
async function lock(trx: Trx, id: string, at: Date): Promise<AuthorRow | undefined> {
  const { rows } = await sql<AuthorRow>`UPDATE ranking SET status = 'locked', frozen_until = NULL, updated_at = ${at},
      version = version + 1
    WHERE id = ${id} AND status = 'published' RETURNING author_id AS "authorId"`.execute(trx)
  return rows[0]
}
