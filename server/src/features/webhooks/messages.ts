import { cutText, defineTexts, type Language } from '@liston/contract/kernel'
import type { WebhookData, WebhookEvent, WebhookFormat } from '@liston/contract/webhooks'

/** One event, or a test message. */
export type Happened = { id: string; occurredAt: Date } & (
  | { [E in WebhookEvent]: { event: E; data: WebhookData[E] } }[WebhookEvent]
  | { event: 'test'; data: { url: string } }
)
type Named = Happened['event']

/** The body of a request, in the format and language of the webhook. */
export function bodyOf(happened: Happened, o: { format: WebhookFormat; language: Language; site: string }): string {
  if (o.format === 'json') {
    const { id, event, occurredAt, data } = happened
    return JSON.stringify({ id, type: event, occurredAt: occurredAt.toISOString(), data })
  }
  const message = messageOf(happened, o)
  return JSON.stringify(o.format === 'discord' ? forDiscord(message, happened.occurredAt) : forSlack(message))
}

/** `title` and `lines` may contain texts of users. */
type Message = { title: string; url: string | null; lines: string[] }

function messageOf(happened: Happened, { language, site }: { language: Language; site: string }): Message {
  const t = messageTexts[language]
  const { data } = happened
  const line = (t[happened.event] as (data: Happened['data'], site: string) => string)(data, site)
  if (!('ranking' in data && 'title' in data.ranking)) return { title: line, url: linkIn(data), lines: [] }
  const { ranking } = data
  const isOwn = !('comment' in data || 'review' in data)
  const top = isOwn ? ranking.top.map((name, at) => `${at + 1}. ${name}`) : []
  return { title: ranking.title, url: linkIn(data) ?? ranking.url, lines: [line, ...top] }
}

function linkIn(data: Happened['data']): string | null {
  if ('comment' in data) return data.comment.url
  if ('review' in data) return data.review.url
  if ('member' in data) return data.member.url
  return 'url' in data ? data.url : null
}

/** Limits of Discord, in UTF-16 units; escaping at most doubles a text. */
const TITLE_MAX = 256
const DESCRIPTION_MAX = 4_096
/** Limit of Slack for a section, and ours for a line, of whose characters escaping makes up to five times as many. */
const SECTION_MAX = 3_000
const LINE_MAX = 200

/** A backslash keeps Discord from reading formatting, mentions, emoji codes and links in a text of users. */
const plainForDiscord = (text: string) => text.replace(/[\\*_~`|>#[\]()<@:./-]/g, '\\$&')

function forDiscord({ title, url, lines }: Message, at: Date) {
  const cut = (text: string, max: number) => plainForDiscord(text.slice(0, max / 2))
  return {
    embeds: [
      {
        title: cut(title, TITLE_MAX),
        ...(lines.length > 0 && { description: cut(lines.join('\n'), DESCRIPTION_MAX) }),
        ...(url && { url }),
        timestamp: at.toISOString(),
      },
    ],
    allowed_mentions: { parse: [] },
  }
}

/** The three characters with which Slack's mentions and links begin. */
const plainForSlack = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function forSlack({ title, url, lines }: Message) {
  const [head = '', ...rest] = [title, ...lines].map((line) => plainForSlack(cutText(line, LINE_MAX)))
  // The text of a link ends at its first bar.
  const name = url ? `<${url.replaceAll('|', '%7C')}|${head.replaceAll('|', '¦')}>` : head
  const section = rest.reduce(
    (text, line) => (text.length + 1 + line.length > SECTION_MAX ? text : `${text}\n${line}`),
    `*${name}*`,
  )
  return {
    text: [head, ...rest].join(' – '),
    blocks: [
      // `verbatim`: addresses and names in the text become no links.
      { type: 'section', text: { type: 'mrkdwn', text: section, verbatim: true } },
    ],
    unfurl_links: false,
    unfurl_media: false,
  }
}

type Texts = { [E in Named]: (data: Extract<Happened, { event: E }>['data'], site: string) => string }

/** One line about each event. */
export const messageTexts = defineTexts<Texts>({
  es: {
    'ranking.published': ({ author, ranking }) =>
      `${author.username} ha publicado este ranking en ${ranking.category.name}.`,
    'ranking.updated': ({ author }) => `Ha cambiado este ranking de ${author.username}.`,
    'ranking.removed': () => 'Un ranking ya no está publicado.',
    'ranking.ended': () => 'La votación de este ranking ha terminado.',
    'comment.posted': ({ author }) => `${author.username} ha comentado este ranking.`,
    'review.published': ({ author, item, review }) =>
      `${author.username} ha reseñado «${item.name}»: ${String(review.stars).replace('.', ',')} de 5.`,
    'member.joined': ({ member }) => `${member.username} se ha unido.`,
    'league.closed': ({ week }) => `Han terminado las ligas de la semana del ${week}.`,
    'pro.started': () => 'Alguien se ha hecho PRO.',
    'pro.ended': () => 'Alguien ha dejado de ser PRO.',
    'report.opened': () => 'Hay una denuncia nueva.',
    test: (_data, site) => `Mensaje de prueba de ${site}`,
  },
  en: {
    'ranking.published': ({ author, ranking }) =>
      `${author.username} published this ranking in ${ranking.category.name}.`,
    'ranking.updated': ({ author }) => `This ranking by ${author.username} has changed.`,
    'ranking.removed': () => 'A ranking is no longer published.',
    'ranking.ended': () => 'Voting in this ranking has ended.',
    'comment.posted': ({ author }) => `${author.username} commented on this ranking.`,
    'review.published': ({ author, item, review }) =>
      `${author.username} reviewed “${item.name}”: ${review.stars} out of 5.`,
    'member.joined': ({ member }) => `${member.username} has joined.`,
    'league.closed': ({ week }) => `The leagues of the week of ${week} have ended.`,
    'pro.started': () => 'Someone has become PRO.',
    'pro.ended': () => 'Someone is no longer PRO.',
    'report.opened': () => 'There is a new report.',
    test: (_data, site) => `Test message from ${site}`,
  },
})
