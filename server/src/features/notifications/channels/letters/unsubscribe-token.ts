import { createHmac, timingSafeEqual } from 'node:crypto'
import { Unsubscribable, UNSUBSCRIBE_PATH } from '@liston/contract/notifications'
import type { Platform } from '../../../../platform/index.ts'

type Needs = Pick<Platform, 'config' | 'secretOf'>
export type Subscription = { userId: string; ends: Unsubscribable }

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
