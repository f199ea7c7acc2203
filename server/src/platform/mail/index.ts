/** Mail: written in the transaction of its cause, delivered by a job, and the inbox page of the demo. */
export { mountInbox } from './inbox/mount-inbox.ts'
export type { Letter, LetterSection } from './letter.ts'
export { type Mail, openMail } from './open-mail.ts'
