import type { ChatMoved } from '@liston/contract/chat'
import type { Platform } from '../../platform/index.ts'
import type { HeldMember } from './store.ts'

/**
 * Sends a live event about a chat to the members' open pages. Call it after the commit. It contains no message text.
 */
export function tellPeople(
  { live }: Pick<Platform, 'live'>,
  members: readonly Pick<HeldMember, 'userId' | 'state'>[],
  data: ChatMoved,
): void {
  for (const { userId, state } of members)
    if (state === 'in' || state === 'asked') live.publish({ topic: `user:${userId}`, kind: 'chat', data })
}
