import type { Language } from '@liston/contract/kernel'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/index.ts'
import { escapeHtml } from '../http/index.ts'
import { defineJob, GiveUp, handles } from '../jobs/index.ts'
import type { Site } from '../site.ts'
import { findMail, type MailRow, markFailed, markSent } from './store.ts'

/** An e-mail to one user. The content is plain text; the template creates the HTML and text parts. */
export type Letter = {
  /** Never a string, because it would be parsed as a list of addresses, which allows injection. */
  to: { name: string; address: string }
  language: Language
  subject: string
  paragraphs: string[]
  /** Titled lists below the paragraphs, for the digest. */
  sections?: LetterSection[]
  /** The call to action, if any. `url` is absolute. */
  action?: { label: string; url: string }
  /** Small print: what to do if the user did not request it, and how long the link is valid. */
  footnote: string
  /**
   * Unsubscribe link of all e-mails except those about the account itself: a link in the text, and the headers for
   * one-click unsubscription (RFC 8058).
   */
  unsubscribe?: { label: string; url: string }
}

/** A titled list. `url` is absolute; `detail` is small print beside the text. */
export type LetterSection = { title: string; lines: { text: string; url?: string; detail?: string }[] }

/** The text part, complete without the HTML part. */
export const letterText = (letter: Letter, appName: string): string =>
  [
    ...letter.paragraphs,
    ...(letter.sections ?? []).map(sectionText),
    ...(letter.action ? [`${letter.action.label}:\n${letter.action.url}`] : []),
    letter.footnote,
    ...(letter.unsubscribe ? [`${letter.unsubscribe.label}:\n${letter.unsubscribe.url}`] : []),
    `— ${appName}`,
  ].join('\n\n')

const sectionText = ({ title, lines }: LetterSection): string =>
  [
    `${title}`,
    ...lines.map(({ text, url, detail }) => `- ${text}${detail ? ` (${detail})` : ''}${url ? `\n  ${url}` : ''}`),
  ].join('\n')

// Mail programs support neither style sheets nor SVG. So the mark is two borders, and all styles are inline.
const ink = '#171b30'
const cobalt = '#3243d0'
const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const mark = `<div style="width:9px;height:14px;border-left:7px solid ${cobalt};border-bottom:7px solid ${cobalt};margin-bottom:10px"></div>`

/** The HTML part in the application's colours. The mark of Listón only goes with no other. */
export function letterHtml(letter: Letter, { name, hasOwnMark }: Pick<Site, 'name' | 'hasOwnMark'>): string {
  const { action, unsubscribe } = letter
  const paragraphs = letter.paragraphs.map((p) => `<p style="margin:0 0 16px">${escapeHtml(p)}</p>`).join('')
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${cobalt};color:#fdfcf8;font-weight:700;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : ''
  const spelled = action
    ? `<p style="margin:0 0 16px;font-size:13px;color:#535769;word-break:break-all">${escapeHtml(action.url)}</p>`
    : ''
  const end = unsubscribe
    ? ` · <a href="${escapeHtml(unsubscribe.url)}" style="color:#535769">${escapeHtml(unsubscribe.label)}</a>`
    : ''
  return [
    `<!doctype html><html lang="${letter.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(letter.subject)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:#faf5eb;color:${ink};${font};font-size:16px;line-height:1.5">`,
    `<div style="max-width:480px;margin:0 auto">${hasOwnMark ? '' : mark}`,
    `<div style="padding:28px;border:1px solid #d9d2c3;border-radius:10px;background:#fffdf9">`,
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2;letter-spacing:-.02em">${escapeHtml(letter.subject)}</h1>`,
    paragraphs,
    ...(letter.sections ?? []).map(sectionHtml),
    button,
    spelled,
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d9d2c3;font-size:14px;color:#535769">${escapeHtml(letter.footnote)}</p>`,
    `</div><p style="margin:16px 4px;font-size:14px;color:#535769">${escapeHtml(name)}${end}</p></div></body></html>`,
  ].join('')
}

function sectionHtml({ title, lines }: LetterSection): string {
  const rows = lines.map(({ text, url, detail }) => {
    const words = url
      ? `<a href="${escapeHtml(url)}" style="color:${cobalt};font-weight:700;text-decoration:none">${escapeHtml(text)}</a>`
      : escapeHtml(text)
    const small = detail ? `<br><span style="font-size:14px;color:#535769">${escapeHtml(detail)}</span>` : ''
    return `<li style="margin:0;padding:10px 0;border-top:1px solid #d9d2c3;list-style:none">${words}${small}</li>`
  })
  return `<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.3">${escapeHtml(title)}</h2><ul style="margin:0 0 16px;padding:0">${rows.join('')}</ul>`
}

/** With growing delays, 12 attempts take most of a day. Then the mail has failed permanently. */
const MAX_ATTEMPTS = 12

export const deliverMail = defineJob<{ mailId: string }>('deliver-mail', { maxAttempts: MAX_ATTEMPTS })

type Needs = { db: Db; clock: Clock; transport: Transport }

type Transport = {
  /** Sends a mail to the server. Throws on failure; a `responseCode` of 5xx is permanent. */
  send(mail: MailRow): Promise<void>
  close(): void
}

type SmtpOptions = { url: string; from(): { name: string; address: string } }

/** The library takes a tenth of a second of the start, so the first mail loads it. */
async function openPool(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** A pool of connections to an SMTP server. */
export function openSmtp({ url, from }: SmtpOptions): Transport {
  let pool: ReturnType<typeof openPool> | undefined
  return {
    async send(mail) {
      pool ??= openPool(url)
      await (await pool).sendMail({
        from: from(),
        to: { name: mail.recipient_name, address: mail.recipient },
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        // Equal on every attempt, so that mail programs show duplicates as one.
        messageId: `<${mail.id}@${from().address.split('@')[1]}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': mail.language,
          ...(mail.unsubscribe_url ? oneClick(mail.unsubscribe_url) : {}),
        },
      })
    },
    close: () => void pool?.then((opened) => opened.close()),
  }
}

/** RFC 8058: one-click unsubscription by a POST to the URL. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Delivers a mail to the transport at least once. Mail programs show duplicates as one. */
export function openDelivery({ db, clock, transport }: Needs) {
  async function deliver(mailId: string, attempt: number): Promise<void> {
    const mail = await findMail(db, mailId)
    if (!mail || mail.sent_at) return
    try {
      await transport.send(mail)
      await markSent(db, mailId, clock.now())
    } catch (error) {
      const { responseCode = 0, code, message } = error as { responseCode?: number; code?: string; message: string }
      const isRefused = responseCode >= 500 && responseCode < 600
      const failedAt = isRefused || attempt >= MAX_ATTEMPTS ? clock.now() : null
      await markFailed(db, mailId, { error: message, failedAt })
      // The server's message may contain the recipient, so it is stored with the mail only.
      const words = `A mail was not taken: ${responseCode || code || 'no answer'}`
      throw isRefused ? new GiveUp(words) : new Error(words)
    }
  }
  return {
    job: handles(deliverMail, ({ mailId }, { attempt }) => deliver(mailId, attempt)),
    close: () => transport.close(),
  }
}
