import { createTransport } from 'nodemailer'
import type { MailRow } from './store.ts'

export type Transport = {
  /** Sends a mail to the server. Throws on failure; a `responseCode` of 5xx is permanent. */
  send(mail: MailRow): Promise<void>
  close(): void
}

export type SmtpOptions = { url: string; from: { name: string; address: string } }

/** A pool of connections to an SMTP server. */
export function openSmtp({ url, from }: SmtpOptions): Transport {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = from.address.split('@')[1]
  return {
    async send(mail) {
      await pool.sendMail({
        from,
        to: { name: mail.recipient_name, address: mail.recipient },
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        // Equal on every attempt, so that mail programs show duplicates as one.
        messageId: `<${mail.id}@${host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': mail.language,
          ...(mail.unsubscribe_url ? oneClick(mail.unsubscribe_url) : {}),
        },
      })
    },
    close: () => pool.close(),
  }
}

/** RFC 8058: one-click unsubscription by a POST to the URL. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
