import type { ChatMoved } from '@liston/contract/chat'
import type { Platform } from '../../platform/index.ts'
import type { HeldMember } from './store.ts'

/** Open pages of whoever takes part hear that a conversation moved, after the commit. No words travel. */
export function tellPeople(
  { live }: Pick<Platform, 'live'>,
  members: readonly Pick<HeldMember, 'userId' | 'state'>[],
  data: ChatMoved,
): void {
  for (const { userId, state } of members)
    if (state === 'in' || state === 'asked') live.publish({ topic: `user:${userId}`, kind: 'chat', data })
}
