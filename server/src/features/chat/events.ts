import { durableEvent, hint } from '../../platform/events.ts'

/** Somebody wrote in a conversation. Who is to hear of it is asked when it is told: they may have read it by then. */
export const MessageSent = durableEvent<{ messageId: string; chatId: string; seq: number; authorId: string }>(
  'MessageSent',
)

/** Somebody has read a conversation up to its end: what told them of it is old. */
export const ChatSeen = hint<{ chatId: string; userId: string }>('ChatSeen')
