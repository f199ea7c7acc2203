import * as z from 'zod'
import { Language } from '../kernel/index.ts'

const ENDPOINT_MAX = 1_000

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`))
}

/** Keys of one browser with which messages for it are encrypted. */
export const BrowserKey = base64url(65)
export const BrowserSecret = base64url(16)

/** A browser's PushSubscription. */
export const NewSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(ENDPOINT_MAX),
  keys: z.strictObject({ p256dh: BrowserKey, auth: BrowserSecret }),
})
export type NewSubscription = z.infer<typeof NewSubscription>

/** Payload for the service worker. `path` is a path of this site. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  /** A later message with the same tag replaces this one. */
  tag: z.string(),
  language: Language,
})
export type PushMessage = z.infer<typeof PushMessage>

/** Whether this session has a push subscription, and how many browsers of the user have one. */
export const Receiving = z.object({ here: z.boolean(), devices: z.number().int() })
