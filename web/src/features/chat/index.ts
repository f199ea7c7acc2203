/** Conversations between people. */
export { MyChats } from './my-chats.tsx'
export { chatTexts } from './texts.ts'
