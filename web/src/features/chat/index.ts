/** Chats: the chat list, the open chat and the link for writing to a user. */
export { ChatsSlot } from './chats-slot.tsx'
export { askedChats, loadChats } from './load-chats.ts'
export { chatTexts } from './texts.ts'
export { WriteLink } from './write-link.tsx'
