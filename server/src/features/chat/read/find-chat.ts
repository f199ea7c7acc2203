import { type Chat, chatRefusals, chatRules } from '@liston/contract/chat'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { type AuthorRow, findAuthorState, presentAuthor } from '../../profiles/index.ts'
import { type Member, reached } from '../policy.ts'
import { findStanding } from '../store.ts'

const refuse = refuser(chatRefusals.read)

/** A chat, and what the reader may do there now. Throws NOT_FOUND. */
export async function findChat(
  { db }: Platform,
  { viewer, id }: { viewer: Pick<Viewer, 'id'>; id: string },
): Promise<Chat> {
  const stand = await findStand(db, { chatId: id, viewerId: viewer.id })
  if (!stand) throw refuse('NOT_FOUND')
  const others = await findOthers(db, { chatId: id, viewerId: viewer.id })
  const isPair = stand.kind === 'pair'
  const waiting = isPair && others.some((o) => o.state === 'asked' || o.state === 'rejected')
  const { level } = await findAuthorState(db, viewer.id, false)
  const { lastSeq, readSeq, state } = stand
  return {
    id,
    kind: stand.kind,
    title: stand.title,
    muted: stand.muted,
    state,
    waiting,
    unread: state === 'in' ? lastSeq - readSeq : 0,
    members: others.map((o) => ({
      ...presentAuthor(o.author),
      asked: !isPair && o.state === 'asked',
      readSeq: o.receipts && state === 'in' ? o.readSeq : null,
      friend: o.friend,
    })),
    lastSeq,
    readSeq,
    stop: isPair ? await stopOf(db, { viewerId: viewer.id, stand, other: others[0] }) : null,
    images: level >= chatRules.IMAGE_LEVEL && state === 'in' && !waiting,
  }
}

type OtherRow = {
  userId: string
  author: AuthorRow
  state: Member
  fromSeq: number
  readSeq: number
  friend: boolean
  receipts: boolean
}

/**
 * The other members: of a group those who are in or invited. Leaves out users with a block between them and the reader.
 */
async function findOthers(db: Db, { chatId, viewerId }: Membership): Promise<OtherRow[]> {
  const { rows } = await sql<OtherRow>`
    SELECT o.user_id AS "userId", a.shape AS author, o.state, o.from_seq AS "fromSeq", o.read_seq AS "readSeq",
      EXISTS (SELECT FROM friendship f WHERE f.person_id = ${viewerId} AND f.friend_id = o.user_id) AS friend,
      EXISTS (SELECT FROM chat_setting s WHERE s.user_id = o.user_id AND s.receipts)
        AND EXISTS (SELECT FROM chat_setting s WHERE s.user_id = ${viewerId} AND s.receipts) AS receipts
    FROM chat_member o JOIN chat c ON c.id = o.chat_id JOIN author a ON a.id = o.user_id
    WHERE o.chat_id = ${chatId} AND o.user_id <> ${viewerId} AND (c.kind = 'pair' OR o.state IN ('in', 'asked'))
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = o.user_id)
    ORDER BY o.place, o.user_id`.execute(db)
  return rows
}

type Asked = { viewerId: string; stand: Stand; other: OtherRow | undefined }

/** Why a message would be refused now, by the same rule as sending. */
async function stopOf(db: Platform['db'], { viewerId, stand, other }: Asked): Promise<Chat['stop']> {
  if (!other) return 'closed'
  const standing = await findStanding(db, viewerId, other.userId)
  const outcome = reached(standing, other, stand.lastSeq)
  if (outcome === 'waiting') return 'waiting'
  return outcome === 'in' || outcome === 'asked' ? null : 'closed'
}

type Membership = { chatId: string; viewerId: string }
type Stand = {
  id: string
  kind: 'pair' | 'group'
  title: string | null
  state: 'in' | 'asked'
  muted: boolean
  fromSeq: number
  readSeq: number
  lastSeq: number
}

/**
 * The viewer's membership in a chat. Undefined: not a member and not invited, or a block stands between the two of a
 * pair.
 */
export async function findStand(db: Db, { chatId, viewerId }: Membership): Promise<Stand | undefined> {
  const { rows } = await sql<Stand>`/* plan find-stand */
    SELECT c.id, c.kind, c.title, m.state, m.muted, m.from_seq AS "fromSeq", m.read_seq AS "readSeq", c.last_seq AS "lastSeq"
    FROM chat c JOIN chat_member m ON m.chat_id = c.id AND m.user_id = ${viewerId}
    WHERE c.id = ${chatId} AND m.state IN ('in', 'asked')
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = ANY (c.pair))`.execute(
    db,
  )
  return rows[0]
}
