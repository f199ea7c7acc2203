import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refreshDerived } from '../draft/store.ts'
import { RankingChanged } from '../events.ts'
import { makeRoomFor } from './store.ts'

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
