import type { Language } from '@liston/contract/kernel'
import type { Generated } from 'kysely'

export type MailTables = {
  mail: {
    id: string
    recipient: string
    recipient_name: string
    subject: string
    body_text: string
    body_html: string
    language: Language
    /** URL for one-click unsubscription; null for mails about the account itself. */
    unsubscribe_url: Generated<string | null>
    attempts: Generated<number>
    last_error: string | null
    sent_at: Date | null
    failed_at: Date | null
    created_at: Generated<Date>
  }
}
