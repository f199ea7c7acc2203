import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../../../platform/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import { deviceCookie, deviceCookieName } from '../../../platform/session/index.ts'

/** Accounts that one browser may be known to: a family's computer. The one used longest ago is forgotten. */
const MAX_ACCOUNTS = 4
const shape = /^[\w-]{22}(\.[\w-]{43}){1,4}$/

type About = { context: ApiContext; email: string }

const markOf = async (platform: Platform, id: string, email: string) =>
  createHmac('sha256', await platform.secretOf('device'))
    .update(`${id} ${email}`)
    .digest('base64url')

const readCookie = (platform: Platform, context: ApiContext): { id: string; marks: string[] } | null => {
  const value = context.cookie(deviceCookieName(platform.config.secure)) ?? ''
  if (!shape.test(value)) return null
  const [id = '', ...marks] = value.split('.')
  return { id, marks }
}

/** The id of a browser that somebody has signed in with; null for one that nobody has. */
export const deviceIn = (platform: Platform, context: ApiContext): string | null =>
  readCookie(platform, context)?.id ?? null

/**
 * The id of a browser that this account has signed in with before, or null. The cookie proves it, for this account
 * alone; it opens nothing, it only lets a person try where strangers have used up the tries.
 */
export async function knownDevice(platform: Platform, { context, email }: About): Promise<string | null> {
  const device = readCookie(platform, context)
  if (!device) return null
  const mark = Buffer.from(await markOf(platform, device.id, email))
  return device.marks.some((m) => timingSafeEqual(Buffer.from(m), mark)) ? device.id : null
}

/** The Set-Cookie that makes this browser known to an account it has just signed in with. */
export async function rememberDevice(platform: Platform, { context, email }: About): Promise<string> {
  const { id, marks } = readCookie(platform, context) ?? { id: randomBytes(16).toString('base64url'), marks: [] }
  const mark = await markOf(platform, id, email)
  const kept = [mark, ...marks.filter((m) => m !== mark)].slice(0, MAX_ACCOUNTS)
  return deviceCookie({ secure: platform.config.secure, value: [id, ...kept].join('.') })
}
