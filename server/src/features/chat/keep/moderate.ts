import { sql } from 'kysely'
import { afterCommit, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { findHeld } from '../store.ts'
import { tellPeople } from '../tell-people.ts'

/** Moderation takes a message out of sight, or puts it back; open pages hear of it once it is committed. */
export const moderateMessage =
  (platform: Platform, act: 'hide' | 'show') =>
  async (trx: Trx, id: string): Promise<void> => {
    const found = await setHidden(trx, id, act === 'hide' ? platform.clock.now() : null)
    const held = found && (await findHeld(trx, found.chatId))
    if (held) afterCommit(trx, () => tellPeople(platform, held.members, { ...found, act: 'changed', messageId: id }))
  }

/** Moderation takes a message out of everybody's sight, or puts it back. Answers who is to read again. */
async function setHidden(trx: Trx, id: string, at: Date | null) {
  const { rows } = await sql<{ chatId: string; seq: number }>`UPDATE chat_message SET hidden_at = ${at}
    WHERE id = ${id} RETURNING chat_id AS "chatId", seq`.execute(trx)
  return rows[0]
}
