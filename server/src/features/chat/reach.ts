import { type ChatHere, chatRefusals, type ChatSettings, type Reach } from '@liston/contract/chat'
import { sql } from 'kysely'
import { type Db, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findChip } from '../profiles/index.ts'
import { wayTo } from './policy.ts'
import { findHeld, findStanding, lockWriter, tables } from './store.ts'
import { findPair } from './write/store.ts'

const refuse = refuser(chatRefusals.onChat)

/** Sends the user's presence and typing state to friends in the same chat. Stores nothing. */
export async function beHere(
  platform: Platform,
  o: { viewer: Viewer; id: string; typing: boolean },
): Promise<{ told: number }> {
  const { viewer, id, typing } = o
  const held = await findHeld(platform.db, id)
  if (!held?.members.some((m) => m.userId === viewer.id && m.state === 'in')) throw refuse('NOT_FOUND')
  const friends = await findFriendsIn(platform.db, { chatId: id, userId: viewer.id })
  const data: ChatHere = { chatId: id, userId: viewer.id, typing }
  for (const friend of friends) platform.live.publish({ topic: `user:${friend}`, kind: 'chat-here', data })
  return { told: friends.length }
}

/** Friends of a user who are members of a chat. */
async function findFriendsIn(db: Db, o: { chatId: string; userId: string }): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`SELECT m.user_id AS id FROM chat_member m JOIN friendship f ON f.friend_id = m.user_id
    WHERE m.chat_id = ${o.chatId} AND m.state = 'in' AND f.person_id = ${o.userId}`.execute(db)
  return rows.map(({ id }) => id)
}

const refuseReach = refuser(chatRefusals.reach)

/** Whether and how the viewer can write to a user, and their existing chat. */
export async function findReach({ db }: Platform, { viewer, id }: { viewer: Viewer; id: string }): Promise<Reach> {
  if (viewer.id === id) throw refuseReach('YOURSELF')
  const standing = await findStanding(db, viewer.id, id)
  const person = standing.isGone || standing.blocked ? null : await findChip(db, id)
  if (!person) throw refuseReach('NOT_FOUND')
  const chatId = await findPair(db, viewer.id, id)
  const held = chatId ? await findHeld(db, chatId) : undefined
  const mine = held?.members.find((m) => m.userId === viewer.id)
  const isOpen = mine?.state === 'in' || mine?.state === 'asked'
  const way = wayTo(standing)
  return { person, chatId: isOpen ? chatId! : null, reach: way === 'direct' || way === 'request' ? way : 'closed' }
}

type Change = {
  userId: string
  key: string | null
  change: { [K in keyof ChatSettings]?: ChatSettings[K] | undefined }
}

/** Changes the given settings; the others stay. */
export async function changeSettings({ db }: Platform, { userId, key, change }: Change): Promise<ChatSettings> {
  return onceInTransaction(db, { userId, key, request: { chatSettings: change } }, async (trx) => {
    await lockWriter(trx, userId)
    const before = await findSettings(trx, userId)
    const settings = { receive: change.receive ?? before.receive, receipts: change.receipts ?? before.receipts }
    await saveSettings(trx, userId, settings)
    return settings
  })
}

export async function findSettings(db: Db, userId: string): Promise<ChatSettings> {
  const { rows } = await sql<ChatSettings>`/* plan find-chat-settings */
    SELECT receive, receipts FROM chat_setting WHERE user_id = ${userId}`.execute(db)
  return rows[0] ?? { receive: 'followed', receipts: false }
}

async function saveSettings(trx: Trx, userId: string, s: ChatSettings): Promise<void> {
  await tables(trx)
    .insertInto('chat_setting')
    .values({ user_id: userId, ...s })
    .onConflict((c) => c.column('user_id').doUpdateSet(s))
    .execute()
}
