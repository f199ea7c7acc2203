/** Chats: conversations of two users or of a group, message requests and shared cards. */
export { cardIn, hasLink } from './card-in.ts'
export { chatPath } from './rules.ts'
export { chatContract } from './endpoints.ts'
export { chatRefusals } from './endpoints.ts'
export * as chatRules from './rules.ts'
export { CardRef, Message, MessageAct, MessagePage, NewMessage, Reaction, ShareCard } from './message.ts'
export {
  Chat,
  type ChatHere,
  ChatLine,
  ChatMember,
  type ChatMoved,
  ChatPage,
  ChatReceive,
  ChatSettings,
  ChatTab,
  ChatUnread,
  Reach,
} from './schema.ts'
