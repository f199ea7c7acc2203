/** Mail: written in the transaction that causes it and delivered by a job. The inbox of the sandbox shows it in demos. */
export { mailDay, mailMoment } from './dates.ts'
export type { Letter, LetterSection } from './letter.ts'
export { type Mail, openMail } from './open-mail.ts'
export { findMail, type MailRow } from './store.ts'
export type { MailTables } from './tables.ts'
