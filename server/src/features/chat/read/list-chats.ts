import { type ChatPage, type ChatTab, chatRules } from '@liston/contract/chat'
import { BAD_CURSOR, Id, Instant, PAGE_SIZE } from '@liston/contract/kernel'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../platform/db/index.ts'
import { openCursor, sealCursor, type Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { type AuthorRow, presentAuthor } from '../../profiles/index.ts'

const refuse = refuser(BAD_CURSOR)
/** Cursor: the tab, and the time and id of the last row. */
const Place = z.tuple([z.string(), Instant.startsWith('20'), Id])

type Asked = { tab: ChatTab; q?: string | undefined; cursor?: string | undefined }

/** A page of the user's chats, latest first. */
export async function listChats({ db }: Platform, viewer: Viewer, { tab, q = '', cursor }: Asked): Promise<ChatPage> {
  const place = openCursor(cursor, Place)
  if (place && place[0] !== tab) throw refuse('BAD_CURSOR')
  const after = place && { at: place[1], id: place[2] }
  const asked = { viewerId: viewer.id, tab, q, after, limit: PAGE_SIZE, brief: chatRules.BRIEF_MAX }
  const { lines, chats, requests } = await findLines(db, asked)
  const page = lines.slice(0, PAGE_SIZE)
  const end = lines.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    items: page.map(({ people, lastAt, at: _at, ...line }) => ({
      ...line,
      people: people.map(presentAuthor),
      lastAt: lastAt.toISOString(),
    })),
    nextCursor: end ? sealCursor([tab, end.at, end.id]) : null,
    chats,
    requests,
  }
}

const unblocked = (viewerId: string) =>
  sql`NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = ANY (c.pair))`

type Unread = { chats: number; requests: number }

const unreadSql = (viewerId: string) => sql<Unread>`
    SELECT (count(*) FILTER (WHERE m.state = 'in' AND NOT m.muted AND c.last_seq > m.read_seq))::int AS chats,
      (count(*) FILTER (WHERE m.state = 'asked'))::int AS requests
    FROM chat_member m JOIN chat c ON c.id = m.chat_id
    WHERE m.user_id = ${viewerId} AND m.state IN ('in', 'asked') AND ${unblocked(viewerId)}`

/** Number of chats with unread messages, without muted ones, and of open requests. */
export async function countUnread(db: Db, viewerId: string): Promise<Unread> {
  return (await sql<Unread>`/* plan count-unread-chats */ ${unreadSql(viewerId)}`.execute(db)).rows[0]!
}

type LineRow = {
  id: string
  kind: 'pair' | 'group'
  title: string | null
  state: 'in' | 'asked'
  muted: boolean
  unread: number
  waiting: boolean
  lastAt: Date
  /** `lastAt` with the microsecond precision of the database. */
  at: string
  people: AuthorRow[]
  last: {
    body: string
    kind: 'text' | 'card' | 'image' | 'gone'
    mine: boolean
    author: string | null
    seq: number
  } | null
}

type PageQuery = {
  viewerId: string
  tab: ChatTab
  q: string
  after: { at: string; id: string } | null
  limit: number
  brief: number
}

const shelf = {
  messages: { plan: sql`/* plan find-pair-chats */`, is: sql`m.state = 'in' AND c.kind = 'pair'` },
  groups: { plan: sql`/* plan find-group-chats */`, is: sql`m.state = 'in' AND c.kind = 'group'` },
  requests: { plan: sql`/* plan find-chat-requests */`, is: sql`m.state = 'asked'` },
}

/** SQL for the last message, as the reader may see it. */
const last = (
  viewerId: string,
  brief: number,
) => sql`SELECT json_build_object('body', CASE WHEN l.shown THEN left(l.body, ${brief}::int) ELSE '' END,
    'kind', CASE WHEN NOT l.shown THEN 'gone' WHEN l.body <> '' THEN 'text' WHEN l.image_id IS NOT NULL THEN 'image' ELSE 'card' END,
    'mine', l.author_id IS NOT DISTINCT FROM ${viewerId}::uuid, 'author', CASE WHEN l.unblocked THEN a.username END, 'seq', l.seq)
  FROM (SELECT x.*, x.unblocked AND x.removed_at IS NULL AND x.hidden_at IS NULL AS shown FROM (
      SELECT n.*, NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = n.author_id) AS unblocked
      FROM chat_message n WHERE n.chat_id = c.id AND n.seq > m.from_seq AND (m.state = 'in' OR c.kind = 'pair')
        AND NOT EXISTS (SELECT FROM chat_taken_away t WHERE t.message_id = n.id AND t.user_id = ${viewerId})
      ORDER BY n.seq DESC LIMIT 1) x) l
    LEFT JOIN author a ON a.id = l.author_id`

/** Chats of a tab, latest first, and what is unread of all. Returns one row more than the limit if there are more. */
async function findLines(db: Db, o: PageQuery): Promise<Unread & { lines: LineRow[] }> {
  // Without a cursor, the place is before all rows: so one prepared text serves every page without a search.
  const { at, id } = o.after ?? { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  const like = `%${o.q.replace(/[\\%_]/g, '\\$&')}%`
  const named = o.q
    ? sql`AND (c.title ILIKE ${like} OR EXISTS (SELECT FROM chat_member o JOIN author a ON a.id = o.user_id
        WHERE o.chat_id = c.id AND o.user_id <> ${o.viewerId} AND a.username ILIKE ${like}))`
    : sql``
  const { plan, is } = shelf[o.tab]
  const { rows } = await sql<Unread & (LineRow | { id: null })>`${o.q ? sql`` : plan}
    SELECT u.chats, u.requests, f.* FROM (${unreadSql(o.viewerId)}) u LEFT JOIN LATERAL (
    SELECT c.id, c.kind, c.title, m.state, m.muted, CASE WHEN m.state = 'in' THEN c.last_seq - m.read_seq ELSE 0 END AS unread,
      c.kind = 'pair' AND EXISTS (SELECT FROM chat_member o WHERE o.chat_id = c.id AND o.user_id <> ${o.viewerId}
        AND o.state IN ('asked', 'rejected')) AS waiting,
      c.last_at AS "lastAt", to_char(c.last_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
      coalesce((SELECT json_agg(p.shape) FROM (SELECT a.shape FROM chat_member o JOIN author a ON a.id = o.user_id
        WHERE o.chat_id = c.id AND o.user_id <> ${o.viewerId} AND (c.kind = 'pair' OR o.state = 'in')
          AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${o.viewerId} AND b.other_id = o.user_id)
        ORDER BY o.place, o.user_id LIMIT 4) p), '[]') AS people,
      (${last(o.viewerId, o.brief)}) AS last
    FROM chat_member m JOIN chat c ON c.id = m.chat_id
    WHERE m.user_id = ${o.viewerId} AND ${is} AND ${unblocked(o.viewerId)} ${named}
      AND (c.last_at, c.id) < (${at}::timestamptz, ${id}::uuid)
    ORDER BY c.last_at DESC, c.id DESC LIMIT ${o.limit + 1}) f ON true ORDER BY f."lastAt" DESC, f.id DESC`.execute(db)
  const { chats, requests } = rows[0]!
  const lines = rows.flatMap(({ chats: _chats, requests: _requests, ...line }) => (line.id === null ? [] : [line]))
  return { chats, requests, lines }
}
