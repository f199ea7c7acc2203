import { OPTIONAL_TEXT_NAMES, rankingRules } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import { type Leaver, type PersonalData, personalData } from '../../platform/personal.ts'
import { releaseImages } from '../uploads/index.ts'
import { RankingChanged } from './events.ts'
import { markDeleted } from './own-rankings.ts'
import type { RankingPlatform } from './ranking-platform.ts'

const COUNTED = { keep: 'it is counted publicly' }
const HISTORY = { keep: 'it is part of the history of a ranking' }

/** What rankings store about a user. Highlights and shares stay, because they are counted publicly. */
export const rankingsOfPerson = (platform: RankingPlatform): PersonalData =>
  personalData({
    tables: {
      ranking_pin: { user_id: 'delete' },
      ranking_editor: { user_id: 'delete' },
      ranking_guest: { user_id: 'delete' },
      ranking_validation: { user_id: 'delete' },
      ranking: { author_id: (trx, leaver) => eraseRankings(platform, trx, leaver) },
      item: { added_by: { keep: 'it belongs to its ranking' } },
      ranking_change: { author_id: HISTORY },
      item_merge: { by_id: HISTORY },
      highlight: { user_id: COUNTED },
      highlight_extra: { user_id: COUNTED },
      merged_highlight: { user_id: COUNTED },
      ranking_share: { user_id: COUNTED },
    },
    files: {
      rankings: {
        from: 'ranking',
        of: 'author_id',
        columns: `id, topic, ${OPTIONAL_TEXT_NAMES.join(', ')}, category, language, mode, visibility, status, made_by,
          video_url, cover_url, points, voters, shares, created_at, updated_at, published_at, deleted_at`,
        order: 'created_at',
      },
      items: itemsOf,
      'ranking-changes': {
        from: 'ranking_change',
        of: 'author_id',
        columns: 'created_at, ranking_id, kind, item_id, before, after',
        order: 'seq',
      },
      marks: marksOf,
    },
  })

/** Items of the user's rankings, and items that the user added to others. A draft contains its items itself. */
const itemsOf = (id: string) =>
  sql`SELECT i.ranking_id, r.topic AS ranking, i.id, i.name, i.note, i.link_url, i.image_url, i.author_position, i.fair_rank,
      i.points, i.voters, i.status, i.created_at
    FROM item i JOIN ranking r ON r.id = i.ranking_id WHERE r.author_id = ${id} OR i.added_by = ${id}
    UNION ALL SELECT r.id, r.topic, NULL, d.item ->> 'name', d.item ->> 'note', NULL, NULL, d.place, NULL, NULL, NULL, 'draft', r.created_at
    FROM ranking r CROSS JOIN jsonb_array_elements(r.draft_items) WITH ORDINALITY AS d (item, place)
    WHERE r.author_id = ${id} AND r.status = 'draft'
    ORDER BY 1, 8`

/** The user's actions on rankings: highlights, shares, pins, co-editing, used secret links, validations, merges. */
const marksOf = (id: string) =>
  sql`SELECT m.*, r.topic AS ranking FROM (
    SELECT 'highlight' AS what, ranking_id, item_id, created_at FROM highlight WHERE user_id = ${id}
    UNION ALL SELECT 'highlight bought', ranking_id, NULL, created_at FROM highlight_extra WHERE user_id = ${id}
    UNION ALL SELECT 'highlight before a merge', m.ranking_id, h.item_id, h.created_at FROM merged_highlight h
      JOIN item_merge m ON m.id = h.merge_id WHERE h.user_id = ${id}
    UNION ALL SELECT 'share', ranking_id, NULL, created_at FROM ranking_share WHERE user_id = ${id}
    UNION ALL SELECT 'pin', ranking_id, NULL, created_at FROM ranking_pin WHERE user_id = ${id}
    UNION ALL SELECT 'kept with its author', ranking_id, NULL, invited_at FROM ranking_editor WHERE user_id = ${id}
    UNION ALL SELECT 'secret link', ranking_id, NULL, created_at FROM ranking_guest WHERE user_id = ${id}
    UNION ALL SELECT 'validation', ranking_id, NULL, created_at FROM ranking_validation WHERE user_id = ${id}
    UNION ALL SELECT 'merge', ranking_id, into_item, merged_at FROM item_merge WHERE by_id = ${id}
  ) m LEFT JOIN ranking_seen_by(${id}) r ON r.id = m.ranking_id ORDER BY m.created_at`

/** Erases the user's rankings. A ranking with many voters stays without its author (rules 3.1). */
async function eraseRankings(platform: RankingPlatform, trx: Trx, { userId, leftAt, at }: Leaver): Promise<void> {
  const made = await lockMade(trx, userId)
  const voted = await platform.findVoted(
    trx,
    userId,
    made.map(({ id }) => id),
  )
  const kept = made.filter((one) => isOthersWork(one, voted.has(one.id)))
  // Rankings with votes become deleted as of the day the author left. So Stars are refunded where
  // due, and the sweep purges them.
  const trash = made.filter((one) => !kept.includes(one) && one.published && one.voters > 0)
  const rest = made.filter((one) => !kept.includes(one) && !trash.includes(one)).map(({ id }) => id)
  await deleteRankings(trx, rest)
  await releaseImages(trx, rest, at)
  for (const { id, deleted } of trash) {
    if (!deleted) await markDeleted(trx, id, leftAt)
    await platform.events.publish(trx, RankingChanged, { rankingId: id, authorId: userId, removedItemIds: [] })
  }
  await keepWithoutAuthor(
    trx,
    kept.map(({ id }) => id),
  )
}

type Made = { id: string; voters: number; published: boolean; deleted: boolean }

/** The user's rankings, each row locked until the end of the transaction. */
async function lockMade(trx: Trx, authorId: string): Promise<Made[]> {
  const { rows } =
    await sql<Made>`SELECT id, voters, published_at IS NOT NULL AS published, deleted_at IS NOT NULL AS deleted
    FROM ranking WHERE author_id = ${authorId} ORDER BY id FOR UPDATE`.execute(trx)
  return rows
}

/** True if so many other users voted that the ranking stays (rules 3.1). */
const isOthersWork = ({ voters, deleted }: Made, authorVoted: boolean): boolean =>
  !deleted && voters - Number(authorVoted) > rankingRules.VOTERS_THAT_KEEP_A_RANKING

/** Deletes rankings permanently. Dependent rows cascade. */
async function deleteRankings(trx: Trx, ids: string[]): Promise<void> {
  await sql`DELETE FROM ranking WHERE id = ANY (${ids}::uuid[])`.execute(trx)
}

/**
 * Makes rankings continue without an author: no suggestions, no author's name in search.
 * Call it once the name is erased.
 */
async function keepWithoutAuthor(trx: Trx, ids: string[]): Promise<void> {
  await sql`UPDATE ranking SET allow_suggestions = false, adds_suggestions = false,
    search = CASE WHEN search IS NULL THEN NULL ELSE ranking_search(id) END WHERE id = ANY (${ids}::uuid[])`.execute(
    trx,
  )
}
