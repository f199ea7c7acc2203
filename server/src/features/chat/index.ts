/** Conversations between people: of two, of groups, and requests of strangers. */
export { ChatSeen, MessageSent } from './events.ts'
export { moderateMessage } from './keep/moderate.ts'
export { findReportedMessage } from './keep/reported-store.ts'
export { openChat } from './open-chat.ts'
export { actOnChat } from './people/answer-chat.ts'
export { startGroup } from './people/start-group.ts'
export { sendMessage } from './write/send-message.ts'
