/** Chats: the chat list, the open chat and the link for writing to a user. */
export { askedChats, ChatsSlot, loadChats } from './chats-slot.tsx'
export { chatTexts } from './texts.ts'
export { WriteLink } from './write-link.tsx'
