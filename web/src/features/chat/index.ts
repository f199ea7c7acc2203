/** Conversations between people. */
export { ChatsSlot } from './chats-slot.tsx'
export { askedChats, loadChats } from './load-chats.ts'
export { chatTexts } from './texts.ts'
export { WriteLink } from './write-link.tsx'
