/** Mail: written in the transaction that causes it and delivered by a job. An inbox page shows it in demos. */
export { mailDay, mailMoment } from './dates.ts'
export { mountInbox } from './mount-inbox.ts'
export type { Letter, LetterSection } from './letter.ts'
export { type Mail, openMail } from './open-mail.ts'
