import { createHmac, timingSafeEqual } from 'node:crypto'
import { defineTexts } from '@liston/contract/kernel'
import {
  LETTER_EVERY_MS,
  type NotificationType,
  Unsubscribable,
  UNSUBSCRIBE_PATH,
} from '@liston/contract/notifications'
import { sql } from 'kysely'
import { inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { defineJob, enqueue, type JobContext } from '../../../platform/jobs/index.ts'
import { wants } from '../make-notifications.ts'
import { kindTexts } from '../words/words-of.ts'
import { pushDue, pushKey } from './push.ts'
import { type Addressee, changeSetting, findAddressee, lockSettingOf, takeDue } from './store.ts'

type Made = { notificationId: string; userId: string; type: NotificationType }

/**
 * Stores a notification for push and e-mail, as far as the recipient wants them, and queues the jobs. Runs once per
 * notification.
 */
export async function carryOn(platform: Platform, made: Made, job: Pick<JobContext, 'once'>): Promise<void> {
  const { notificationId, userId, type } = made
  await job.once(async (trx) => {
    const channels: ('push' | 'mail')[] = []
    for (const channel of ['push', 'mail'] as const)
      if (await wants(trx, { userId, type, channel })) channels.push(channel)
    const due = await insertDue(trx, { userId, notificationId, channels, at: platform.clock.now() })
    if (due.includes('push')) await enqueue(trx, pushDue, { userId }, { key: pushKey(userId) })
    if (due.includes('mail')) await enqueue(trx, letterDue, { userId }, { key: letterKey(userId) })
  })
}

/** Sends the pending e-mail notifications of one user. At most one such job is queued per user. */
export const letterDue = defineJob<{ userId: string }>('letter-due')
const letterKey = (userId: string) => `letter ${userId}`

/** Sends the pending notifications of a user in one e-mail, at most one an hour. The rest waits for the next e-mail. */
export function writeWhatIsDue(platform: Platform, userId: string): Promise<void> {
  const { db, clock } = platform
  return inTransaction(db, async (trx) => {
    if (!(await lockSettingOf(trx, userId))) return
    const to = await findAddressee(trx, userId)
    const free = new Date((to.lastLetterAt?.getTime() ?? -LETTER_EVERY_MS) + LETTER_EVERY_MS)
    if (free > clock.now()) return enqueue(trx, letterDue, { userId }, { key: letterKey(userId), runAt: free })
    const news = await takeDue(trx, { userId, channel: 'mail' })
    if (news.length === 0 || !to.emailVerified) return
    await post(platform, trx, { userId, to, types: news.map(({ type }) => type) })
    await changeSetting(trx, userId, { last_letter_at: clock.now() })
  })
}

type Types = Awaited<ReturnType<typeof takeDue>>[number]['type'][]

async function post(platform: Platform, trx: Trx, o: { userId: string; to: Addressee; types: Types }): Promise<void> {
  const { userId, to, types } = o
  const { PUBLIC_ORIGIN } = platform.config
  const t = letterTexts[to.language]
  const { kinds, several } = kindTexts[to.language]
  const counts = [...new Set(types)].map((type) => ({ type, n: types.filter((other) => other === type).length }))
  const lines = counts.map(({ type, n }) => ({ text: kinds[type](n) }))
  const only = counts.length === 1 ? counts[0] : undefined
  const ends = only ? only.type : 'all'
  await platform.mail.post(trx, {
    to: { name: '', address: to.email },
    language: to.language,
    subject: only ? kinds[only.type](only.n) : several(types.length),
    paragraphs: [t.hello(to.username, platform.site.name)],
    ...(only ? {} : { sections: [{ title: t.since, lines }] }),
    action: { label: t.look, url: new URL('/notifications', PUBLIC_ORIGIN).href },
    footnote: t.why,
    unsubscribe: { label: t.end(ends), url: await unsubscribeUrl(platform, { userId, ends }) },
  })
}

type Needs = Pick<Platform, 'config' | 'secretOf'>
type Subscription = { userId: string; ends: Unsubscribable }

const sign = (secret: string, words: string) => createHmac('sha256', secret).update(words).digest('base64url')
const secretFor = (platform: Needs) => platform.secretOf('unsubscribe')

/**
 * URL that unsubscribes a user from a kind of e-mail. Its token names user and kind and carries an HMAC: nothing is
 * stored and it never expires. It allows nothing else.
 */
export async function unsubscribeUrl(platform: Needs, { userId, ends }: Subscription): Promise<string> {
  const words = `${userId}.${ends}`
  const url = new URL(UNSUBSCRIBE_PATH, platform.config.PUBLIC_ORIGIN)
  url.searchParams.set('token', `${words}.${sign(await secretFor(platform), words)}`)
  return url.href
}

/** User and kind of e-mail that a token unsubscribes. Null: the token is malformed or its signature is wrong. */
export async function readToken(platform: Needs, token: string): Promise<Subscription | null> {
  const [, userId, ends, given] = /^([0-9a-f-]{36})\.([a-z_]{3,40})\.([\w-]{43})$/.exec(token) ?? []
  if (!userId || !ends || !given) return null
  const right = Buffer.from(sign(await secretFor(platform), `${userId}.${ends}`))
  if (!timingSafeEqual(right, Buffer.from(given))) return null
  const known = Unsubscribable.safeParse(ends)
  return known.success ? { userId, ends: known.data } : null
}

type Owed = { userId: string; notificationId: string; channels: ('push' | 'mail')[]; at: Date }

/**
 * Stores a notification for those channels that can reach the user: a subscribed browser, a confirmed e-mail address.
 * Returns these channels.
 */
async function insertDue(trx: Trx, o: Owed): Promise<('push' | 'mail')[]> {
  const { rows } = await sql<{ channel: 'push' | 'mail' }>`
    INSERT INTO channel_due (user_id, channel, notification_id, created_at)
    SELECT ${o.userId}, c, n.id, ${o.at} FROM unnest(${o.channels}::text[]) c
      JOIN notification n ON n.id = ${o.notificationId} AND n.user_id = ${o.userId}
    WHERE CASE c WHEN 'push' THEN EXISTS (SELECT FROM push_subscription s WHERE s.user_id = ${o.userId})
      ELSE EXISTS (SELECT FROM own_account a WHERE a.id = ${o.userId} AND a.email_verified) END
    ON CONFLICT DO NOTHING RETURNING channel`.execute(trx)
  return rows.map(({ channel }) => channel)
}

type Words = {
  hello(name: string, app: string): string
  since: string
  look: string
  why: string
  end(what: Unsubscribable): string
}

/**
 * Texts of notification e-mails. They name only the kinds of notifications; the details are in the list on the site.
 */
export const letterTexts = defineTexts<Words>({
  es: {
    hello: (name, app) => `Hola, ${name}. Esto hay de nuevo para ti en ${app}.`,
    since: 'Desde la última vez',
    look: 'Ver mis notificaciones',
    why: 'Te escribimos porque lo tienes activado en tus ajustes, como mucho una vez por hora.',
    end: (what) => (what === 'all' ? 'No recibir más correos de avisos' : 'No recibir más correos como este'),
  },
  en: {
    hello: (name, app) => `Hello, ${name}. Here’s what’s new for you on ${app}.`,
    since: 'Since the last time',
    look: 'See my notifications',
    why: 'You get these e-mails because they’re on in your settings, once an hour at most.',
    end: (what) => (what === 'all' ? 'Stop all notification e-mails' : 'Stop e-mails like this'),
  },
})
