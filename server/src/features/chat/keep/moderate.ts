import { afterCommit, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { findHeld } from '../store.ts'
import { tellPeople } from '../tell-people.ts'
import { setHidden } from './reported-store.ts'

/** Moderation takes a message out of sight, or puts it back; open pages hear of it once it is committed. */
export const moderateMessage =
  (platform: Platform, act: 'hide' | 'show') =>
  async (trx: Trx, id: string): Promise<void> => {
    const found = await setHidden(trx, id, act === 'hide' ? platform.clock.now() : null)
    const held = found && (await findHeld(trx, found.chatId))
    if (held) afterCommit(trx, () => tellPeople(platform, held.members, { ...found, act: 'changed', messageId: id }))
  }
