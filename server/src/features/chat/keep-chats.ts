import { chatRules } from '@liston/contract/chat'
import type { PersonChip } from '@liston/contract/profiles'
import { sql } from 'kysely'
import { afterCommit, type Db, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import { type AuthorRow, presentAuthor } from '../profiles/index.ts'
import { findHeld } from './store.ts'
import { tellPeople } from './tell-people.ts'

/** Hides a message from everybody, or shows it again. Sends a live event to the members after the commit. */
export const moderateMessage =
  (platform: Platform, act: 'hide' | 'show') =>
  async (trx: Trx, id: string): Promise<void> => {
    const found = await setHidden(trx, id, act === 'hide' ? platform.clock.now() : null)
    const held = found && (await findHeld(trx, found.chatId))
    if (held) afterCommit(trx, () => tellPeople(platform, held.members, { ...found, act: 'changed', messageId: id }))
  }

/** Sets or clears the moderation mark of a message. Returns its chat and number. */
async function setHidden(trx: Trx, id: string, at: Date | null) {
  const { rows } = await sql<{ chatId: string; seq: number }>`UPDATE chat_message SET hidden_at = ${at}
    WHERE id = ${id} RETURNING chat_id AS "chatId", seq`.execute(trx)
  return rows[0]
}

const BATCH = 5_000

/**
 * Nightly job. Deletes messages older than 24 months (rules 3.22) and chats that are empty and as old. Then erases the
 * old text of deleted and edited messages.
 */
export async function sweepChats({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - chatRules.KEPT_MONTHS)
  while ((await deleteOld(db, before, BATCH)) === BATCH);
  await deleteEmpty(db, before)
  await forgetWords(db, new Date(now.getTime() - chatRules.SAID_BEFORE_MS))
}

/** Deletes the oldest messages before a time, up to the limit. Returns their number. */
async function deleteOld(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`DELETE FROM chat_message WHERE id IN (
      SELECT id FROM chat_message WHERE created_at < ${before} ORDER BY created_at, chat_id, seq LIMIT ${limit}) RETURNING 1`.execute(
    db,
  )
  return rows.length
}

/** Deletes chats without messages whose last activity was before a time. */
const deleteEmpty = (db: Db, before: Date) =>
  sql`DELETE FROM chat c WHERE c.last_at < ${before} AND NOT EXISTS (SELECT FROM chat_message m WHERE m.chat_id = c.id)`.execute(
    db,
  )

/** Erases texts and cards of messages deleted before a time, and the original texts of messages edited before it. */
async function forgetWords(db: Db, before: Date): Promise<void> {
  await sql`UPDATE chat_message SET body = '', said_first = NULL, card_type = NULL, card_id = NULL
    WHERE removed_at < ${before} AND (body <> '' OR said_first IS NOT NULL OR card_id IS NOT NULL)`.execute(db)
  await sql`UPDATE chat_message SET said_first = NULL WHERE edited_at < ${before} AND said_first IS NOT NULL`.execute(
    db,
  )
}

export const chatJobs = (platform: Platform): JobHandler[] => [
  timedJob('sweep-chats', { cron: '35 4 * * *' }, () => sweepChats(platform)),
]

type Asked = { id: string; by: { viewerId: string | null } | 'moderator' }
type Reported = { title: string; excerpt: string; path: string; owner: PersonChip | null }

/**
 * The reported message, as a report shows it. Members may report it. Moderators see this message only, including its
 * text before it was edited or deleted. Null: it does not exist, or the user may not see it.
 */
export async function findReportedMessage(db: Db, { id, by }: Asked): Promise<Reported | null> {
  const viewer = by === 'moderator' ? null : by.viewerId
  const { rows } = await sql<{ chatId: string; seq: number; body: string; author: AuthorRow | null }>`
    SELECT m.chat_id AS "chatId", m.seq, left(coalesce(m.said_first || ' → ', '') || m.body, 280) AS body, a.shape AS author
    FROM chat_message m JOIN chat c ON c.id = m.chat_id LEFT JOIN author a ON a.id = m.author_id
    WHERE m.id = ${id} AND (${by === 'moderator'}::boolean OR m.removed_at IS NULL AND m.hidden_at IS NULL
      AND EXISTS (SELECT FROM chat_member o WHERE o.chat_id = m.chat_id AND o.user_id = ${viewer}::uuid AND m.seq > o.from_seq
        AND (o.state = 'in' OR (o.state IN ('asked', 'rejected') AND c.kind = 'pair'))))`.execute(db)
  const [row] = rows
  if (!row) return null
  const { chatId, seq, author } = row
  const path = `/my-chats?chat=${chatId}&around=${seq}#m${seq}`
  return { title: author?.username ?? '', excerpt: row.body, path, owner: author && presentAuthor(author) }
}
