import {
  type CardRef,
  chatRefusals,
  chatRules,
  type Message,
  type MessagePage,
  type Reaction,
  type ShareCard,
} from '@liston/contract/chat'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { type AuthorRow, presentAuthor } from '../../profiles/index.ts'
import { actsOf } from '../policy.ts'
import { findStand } from './find-chat.ts'

const refuse = refuser(chatRefusals.read)
const { MESSAGES } = chatRules

type Asked = { id: string; around?: number | undefined; before?: number | undefined; after?: number | undefined }

/** Messages of a chat, oldest first: around, before or after a number, or the newest. */
export async function listMessages({ db, clock }: Platform, viewer: Viewer, asked: Asked): Promise<MessagePage> {
  const stand = await findStand(db, { chatId: asked.id, viewerId: viewer.id })
  if (!stand) throw refuse('NOT_FOUND')
  const { lastSeq, fromSeq, state, kind } = stand
  // Users who are invited to a group see no messages before they accept.
  if (state === 'asked' && kind === 'group') return { items: [], hasOlder: false, hasNewer: false, lastSeq }
  const from = { chatId: asked.id, viewerId: viewer.id, fromSeq }
  const older = (seq: number, limit: number) => findBefore(db, { ...from, seq, limit: limit + 1 })
  const newer = (seq: number, limit: number) => findAfter(db, { ...from, seq, limit: limit + 1 })
  const half = MESSAGES / 2
  const { after, around, before } = asked
  const below =
    after !== undefined
      ? []
      : await older(before !== undefined ? before - 1 : (around ?? lastSeq), around === undefined ? MESSAGES : half)
  const above =
    after !== undefined ? await newer(after, MESSAGES) : around === undefined ? [] : await newer(around, half)
  const [down, up] = [around === undefined ? MESSAGES : half, around === undefined ? MESSAGES : half]
  const rows = [...below.slice(0, down).toReversed(), ...above.slice(0, up)]
  return {
    items: await presentMessages(db, rows, { viewerId: viewer.id, isIn: state === 'in', at: clock.now() }),
    hasOlder: after !== undefined ? after > fromSeq : below.length > down,
    hasNewer: before !== undefined ? before <= lastSeq : above.length > up,
    lastSeq,
  }
}

type Eyes = { viewerId: string; isIn: boolean; at: Date }

/**
 * Messages in the form of the API. Those that are not shown lose text, card and image. Cards show the current state of
 * their target.
 */
async function presentMessages(db: Db, rows: readonly MessageRow[], eyes: Eyes): Promise<Message[]> {
  const refs = rows.flatMap((r) =>
    r.state === 'shown' && r.cardType && r.cardId ? [{ type: r.cardType, id: r.cardId }] : [],
  )
  const cards = refs.length ? await findCards(db, refs, eyes.viewerId) : new Map<string, ShareCard>()
  return rows.map((row) => present(row, cards, eyes))
}

type MessageRow = {
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

/** SQL for messages as the viewer may see them. Combine it with `kept`. */
const columns = (viewerId: string) => sql`
  SELECT m.id, m.chat_id AS "chatId", m.seq, m.author_id AS "authorId", a.shape AS author, m.client_id AS "clientId", m.body,
    m.card_type AS "cardType", m.card_id AS "cardId", m.created_at AS "createdAt", m.edited_at AS "editedAt",
    (SELECT json_build_object('id', s.id, 'url', s.url, 'alt', s.alt) FROM shown_image s WHERE s.id = m.image_id) AS image,
    CASE WHEN EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = m.author_id) THEN 'blocked'
      WHEN m.removed_at IS NOT NULL THEN 'removed' WHEN m.hidden_at IS NOT NULL THEN 'hidden' ELSE 'shown' END AS state,
    coalesce((SELECT json_agg(json_build_object('emoji', r.emoji, 'count', r.count, 'mine', r.mine) ORDER BY r.first) FROM (
      SELECT x.emoji, count(*)::int AS count, bool_or(x.user_id = ${viewerId}) AS mine, min(x.created_at) AS first
      FROM chat_reaction x WHERE x.message_id = m.id
        AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = x.user_id)
      GROUP BY x.emoji) r), '[]') AS reactions
  FROM chat_message m LEFT JOIN author a ON a.id = m.author_id
    AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = m.author_id)`

const kept = (viewerId: string) =>
  sql`NOT EXISTS (SELECT FROM chat_taken_away t WHERE t.message_id = m.id AND t.user_id = ${viewerId})`

type PageQuery = { chatId: string; viewerId: string; fromSeq: number; limit: number }

/** Messages up to and including a number, newest first. */
async function findBefore(db: Db, o: PageQuery & { seq: number }): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`${columns(o.viewerId)} WHERE m.chat_id = ${o.chatId} AND m.seq > ${o.fromSeq}
    AND m.seq <= ${o.seq} AND ${kept(o.viewerId)} ORDER BY m.seq DESC LIMIT ${o.limit}`.execute(db)
  return rows
}

/** Messages after a number, oldest first. */
async function findAfter(db: Db, o: PageQuery & { seq: number }): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`${columns(o.viewerId)} WHERE m.chat_id = ${o.chatId}
    AND m.seq > greatest(${o.seq}::int, ${o.fromSeq}::int) AND ${kept(o.viewerId)} ORDER BY m.seq LIMIT ${o.limit}`.execute(
    db,
  )
  return rows
}

/** A message, as the viewer may see it. Throws NOT_FOUND. */
export async function showMessage(
  { db, clock }: Platform,
  o: { id: string; viewer: Pick<Viewer, 'id'> },
): Promise<Message> {
  const row = await findOne(db, o.id, o.viewer.id)
  const stand = row && (await findStand(db, { chatId: row.chatId, viewerId: o.viewer.id }))
  if (!row || !stand) throw refuse('NOT_FOUND')
  const eyes = { viewerId: o.viewer.id, isIn: stand.state === 'in', at: clock.now() }
  const [shown] = await presentMessages(db, [row], eyes)
  return shown!
}

async function findOne(db: Db, id: string, viewerId: string): Promise<MessageRow | undefined> {
  return (await sql<MessageRow>`/* plan find-message */${columns(viewerId)} WHERE m.id = ${id}`.execute(db)).rows[0]
}
