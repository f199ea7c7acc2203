import type { CardRef, Message, Reaction, ShareCard } from '@liston/contract/chat'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { type AuthorRow, presentAuthor } from '../../profiles/index.ts'
import { actsOf } from '../message-policy.ts'

export type Eyes = { viewerId: string; isIn: boolean; at: Date }

/**
 * Messages in the form of the API. Those that are not shown lose text, card and image. Cards show the current state of
 * their target.
 */
export async function presentMessages(db: Db, rows: readonly MessageRow[], eyes: Eyes): Promise<Message[]> {
  const refs = rows.flatMap((r) =>
    r.state === 'shown' && r.cardType && r.cardId ? [{ type: r.cardType, id: r.cardId }] : [],
  )
  const cards = refs.length ? await findCards(db, refs, eyes.viewerId) : new Map<string, ShareCard>()
  return rows.map((row) => present(row, cards, eyes))
}

export type MessageRow = {
  id: string
  chatId: string
  seq: number
  authorId: string | null
  author: AuthorRow | null
  clientId: string
  body: string
  cardType: CardRef['type'] | null
  cardId: string | null
  image: { id: string; url: string; alt: string } | null
  createdAt: Date
  editedAt: Date | null
  state: 'shown' | 'removed' | 'hidden' | 'blocked'
  reactions: { emoji: Reaction; count: number; mine: boolean }[]
}

/** The cards that the viewer may see now, by type and id. */
async function findCards(db: Db, refs: readonly CardRef[], viewerId: string): Promise<Map<string, ShareCard>> {
  const idsOf = (type: CardRef['type']) => [...new Set(refs.filter((r) => r.type === type).map(({ id }) => id))]
  const [rankings, items] = [idsOf('ranking'), idsOf('item')]
  const found = [
    ...(rankings.length ? await findRankings(db, rankings, viewerId) : []),
    ...(items.length ? await findItems(db, items, viewerId) : []),
  ]
  return new Map(found.map((card) => [`${card.type} ${card.id}`, card]))
}

/** SQL condition: no block between the viewer and the author. */
const unblocked = (viewerId: string) =>
  sql`NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = r.author_id)`

async function findRankings(db: Db, ids: string[], viewerId: string): Promise<ShareCard[]> {
  const { rows } = await sql<ShareCard>`
    SELECT 'ranking' AS type, r.id, '/ranking/' || r.id || '/' || r.slug AS path, r.topic AS title, NULL AS topic,
      r.points::int AS points, r.voters, NULL AS place,
      coalesce((SELECT json_agg(t.name) FROM (SELECT i.name FROM shown_item i WHERE i.ranking_id = r.id
        ORDER BY CASE WHEN r.order_label <> 'author' THEN i.fair_rank END NULLS LAST, i.author_position LIMIT 3) t), '[]') AS top
    FROM ranking_seen_by(${viewerId}::uuid) r WHERE r.id = ANY (${ids}::uuid[]) AND ${unblocked(viewerId)}`.execute(db)
  return rows
}

async function findItems(db: Db, ids: string[], viewerId: string): Promise<ShareCard[]> {
  const { rows } = await sql<ShareCard>`
    SELECT 'item' AS type, i.id, '/ranking/' || r.id || '/item/' || i.id || '/review' AS path, i.name AS title, r.topic,
      i.points::int AS points, i.voters,
      CASE WHEN r.order_label <> 'author' THEN i.fair_rank ELSE i.author_position END AS place, '[]'::json AS top
    FROM shown_item i JOIN ranking_seen_by(${viewerId}::uuid) r ON r.id = i.ranking_id
    WHERE i.id = ANY (${ids}::uuid[]) AND ${unblocked(viewerId)}`.execute(db)
  return rows
}

function present(row: MessageRow, cards: Map<string, ShareCard>, { viewerId, isIn, at }: Eyes): Message {
  const shown = row.state === 'shown'
  const mine = row.authorId === viewerId
  return {
    id: row.id,
    chatId: row.chatId,
    seq: row.seq,
    author: row.author && row.state !== 'blocked' ? presentAuthor(row.author) : null,
    mine,
    state: row.state,
    body: shown ? row.body : '',
    card: shown && row.cardId ? (cards.get(`${row.cardType} ${row.cardId}`) ?? { gone: true }) : null,
    image: shown ? row.image : null,
    reactions: shown ? row.reactions : [],
    createdAt: row.createdAt.toISOString(),
    editedAt: shown && row.editedAt ? row.editedAt.toISOString() : null,
    clientId: mine ? row.clientId : null,
    may: actsOf({ ...row, mine }, { isIn, at }),
  }
}
