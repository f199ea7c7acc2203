/** Mail: an outbox written in the transaction of its cause, an SMTP sender, and the inbox page of the demo. */
export { mountInbox } from './inbox/mount-inbox.ts'
export type { Letter } from './letter.ts'
export { type Mail, openMail } from './open-mail.ts'
