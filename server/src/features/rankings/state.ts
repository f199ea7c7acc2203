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

/** Refuses a date that has come already, comes before anybody could vote, or not in our time. */
export function checkEnd(endsAt: Date | null, now: Date): void {
  if (endsAt === null) return
  const aheadMs = endsAt.getTime() - now.getTime()
  if (aheadMs < ENDS.minMinutes * 60_000 || aheadMs > ENDS.maxDays * 86_400_000)
    throw refuse('ENDS_AT_OUT_OF_RANGE', ENDS)
}

const BATCH = 100

/**
 * Locks what has ended and tells of it, once for each date: the state of the row says whether that was done. No vote is
 * taken after the date, however late this comes: `judge_votes` reads the date itself.
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

/** Locks rankings whose date has come, at most `limit` at once; a second process takes others. */
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

/** What follows in the same transaction: the search forgets or finds it, and open pages and those of guests are told. */
async function told({ events }: Events, trx: Trx, found: Found): Promise<boolean> {
  if (!found) return false
  await refreshDerived(trx, found.rankingId)
  await events.publish(trx, RankingChanged, { ...found, removedItemIds: [] })
  return true
}

/** Moderation takes a ranking out of everybody's sight but its author's. False when there was nothing to hide. */
export async function hideRanking(platform: Events, trx: Trx, id: string): Promise<boolean> {
  const found = await hide(trx, id)
  return told(platform, trx, found && { rankingId: id, ...found })
}

type AuthorRow = { authorId: string }

/** Takes a ranking out of sight; undefined when it is hidden already, or nothing to hide. */
async function hide(trx: Trx, id: string): Promise<AuthorRow | undefined> {
  const { rows } =
    await sql<AuthorRow>`UPDATE ranking SET hidden_from = status, status = 'hidden', version = version + 1
    WHERE id = ${id} AND status IN ('published', 'locked', 'archived') RETURNING author_id AS "authorId"`.execute(trx)
  return rows[0]
}

/** Moderation shows it again, as it was. False when it was not hidden. */
export async function showRanking(platform: Events, trx: Trx, id: string): Promise<boolean> {
  const found = await show(trx, id)
  return told(platform, trx, found && { rankingId: id, ...found })
}

/** Brings it back as it was, also out of the trash of its author once they restore it. */
async function show(trx: Trx, id: string): Promise<AuthorRow | undefined> {
  const { rows } = await sql<AuthorRow>`UPDATE ranking SET version = version + 1, hidden_from = NULL,
      status = CASE status WHEN 'hidden' THEN hidden_from ELSE status END,
      status_before = CASE status_before WHEN 'hidden' THEN hidden_from ELSE status_before END
    WHERE id = ${id} AND hidden_from IS NOT NULL RETURNING author_id AS "authorId"`.execute(trx)
  return rows[0]
}

/** Moderation takes one item out of sight: its votes stay, and nobody adds to them. */
export async function hideItem(platform: Events, trx: Trx, id: string): Promise<boolean> {
  return told(platform, trx, await hideItemRow(trx, id, platform.clock.now()))
}

type FoundItem = AuthorRow & { rankingId: string }

const ofItem = sql`r.id AS "rankingId", r.author_id AS "authorId"`

/** Takes an item out of sight; its votes stay where they are. */
async function hideItemRow(trx: Trx, id: string, at: Date): Promise<FoundItem | undefined> {
  const { rows } = await sql<FoundItem>`WITH gone AS (UPDATE item SET hidden_at = ${at}
      WHERE id = ${id} AND status = 'active' AND hidden_at IS NULL RETURNING ranking_id)
    UPDATE ranking r SET items_count = r.items_count - 1, version = r.version + 1 FROM gone
    WHERE r.id = gone.ranking_id RETURNING ${ofItem}`.execute(trx)
  return rows[0]
}

/** Moderation shows an item again. */
export async function showItem(platform: Events, trx: Trx, id: string): Promise<boolean> {
  const found = await showItemRow(trx, id)
  if (found) await makeRoomFor(trx, id)
  return told(platform, trx, found)
}

/** Two items may not share a place in the author's order: those from that of `id` on move down by one. */
export async function makeRoomFor(trx: Trx, id: string): Promise<void> {
  await sql`UPDATE item o SET author_position = o.author_position + 1 FROM item i
    WHERE i.id = ${id} AND o.ranking_id = i.ranking_id AND o.id <> i.id AND o.status = 'active' AND o.author_position >= i.author_position
      AND EXISTS (SELECT FROM item x WHERE x.ranking_id = i.ranking_id AND x.id <> i.id AND x.status = 'active'
        AND x.author_position = i.author_position)`.execute(trx)
}

/** Shows it again, in its old place; where that was given to another since, the others make room. */
async function showItemRow(trx: Trx, id: string): Promise<FoundItem | undefined> {
  const { rows } = await sql<FoundItem>`WITH back AS (UPDATE item SET hidden_at = NULL
      WHERE id = ${id} AND status = 'active' AND hidden_at IS NOT NULL RETURNING ranking_id)
    UPDATE ranking r SET items_count = r.items_count + 1, version = r.version + 1 FROM back
    WHERE r.id = back.ranking_id RETURNING ${ofItem}`.execute(trx)
  return rows[0]
}

/** Nobody votes until then; null: at once again. Open pages and those of guests are told. False: there is no such ranking. */
export async function freezeRanking(platform: Events, trx: Trx, id: string, until: Date | null): Promise<boolean> {
  const found = await freeze(trx, id, until)
  return told(platform, trx, found && { rankingId: id, ...found })
}

/** Nobody votes in it until then. */
async function freeze(trx: Trx, id: string, until: Date | null): Promise<AuthorRow | undefined> {
  const { rows } = await sql<AuthorRow>`UPDATE ranking SET frozen_until = ${until} WHERE id = ${id}
    RETURNING author_id AS "authorId"`.execute(trx)
  return rows[0]
}

/** Something about a ranking is told on its page that its own rows do not say. */
export async function tellRanking({ events }: Pick<Platform, 'events'>, trx: Trx, id: string): Promise<void> {
  const found = await findAuthor(trx, id)
  if (found) await events.publish(trx, RankingChanged, { rankingId: id, ...found, removedItemIds: [] })
}

async function findAuthor(trx: Trx, id: string): Promise<AuthorRow | undefined> {
  const { rows } = await sql<AuthorRow>`SELECT author_id AS "authorId" FROM ranking WHERE id = ${id}`.execute(trx)
  return rows[0]
}

/** Moderation locks a ranking: votes are closed, as if its author had locked it. */
export async function lockRanking(platform: Events, trx: Trx, id: string): Promise<boolean> {
  const found = await lock(trx, id, platform.clock.now())
  return told(platform, trx, found && { rankingId: id, ...found })
}

/** Closes its votes; undefined when they are closed already. */
async function lock(trx: Trx, id: string, at: Date): Promise<AuthorRow | undefined> {
  const { rows } = await sql<AuthorRow>`UPDATE ranking SET status = 'locked', frozen_until = NULL, updated_at = ${at},
      version = version + 1
    WHERE id = ${id} AND status = 'published' RETURNING author_id AS "authorId"`.execute(trx)
  return rows[0]
}
