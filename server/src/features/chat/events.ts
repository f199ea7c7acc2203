import { durableEvent, hint } from '../../platform/events.ts'

/** A message was sent. Listeners read the recipients when they run: some may have read the message by then. */
export const MessageSent = durableEvent<{ messageId: string; chatId: string; seq: number; authorId: string }>(
  'MessageSent',
)

/** A user has read a chat to its end, so notifications about it are obsolete. */
export const ChatSeen = hint<{ chatId: string; userId: string }>('ChatSeen')
