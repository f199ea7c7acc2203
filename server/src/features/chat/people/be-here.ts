import { type ChatHere, chatRefusals } from '@liston/contract/chat'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findHeld } from '../store.ts'
import { findFriendsIn } from './store.ts'

const refuse = refuser(chatRefusals.onChat)

/** Tells friends in the same conversation that somebody is here, perhaps typing. Kept nowhere. */
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
