/** Chats: conversations of two and of groups, requests of strangers, shared cards. */
export { cardIn, hasLink } from './card-in.ts'
export { CHAT_FORM, type ChatAct, chatPath, readChatAct } from './chat-form.ts'
export { chatContract } from './endpoints.ts'
export { chatRefusals } from './refusals.ts'
export * as chatRules from './rules.ts'
export {
  CardRef,
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
  Message,
  MessageAct,
  MessagePage,
  NewMessage,
  Reach,
  Reaction,
  ShareCard,
} from './schema.ts'
