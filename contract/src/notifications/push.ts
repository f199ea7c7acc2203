import * as z from 'zod'

const ENDPOINT_MAX = 1_000

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`))
}

/** What a message is sealed with for one browser. */
export const BrowserKey = base64url(65)
export const BrowserSecret = base64url(16)

/** What a browser gives out about itself, as it stands in its PushSubscription. */
export const NewSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(ENDPOINT_MAX),
  keys: z.strictObject({ p256dh: BrowserKey, auth: BrowserSecret }),
})
export type NewSubscription = z.infer<typeof NewSubscription>

/** What a service worker is sent. `path` is one of this site. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string(),
  /** A later message of the same tag takes the place of the former. */
  tag: z.string(),
  language: z.enum(['es', 'en']),
})
export type PushMessage = z.infer<typeof PushMessage>

/** Whether a browser receives, and how many of its person do. */
export const Receiving = z.object({ here: z.boolean(), devices: z.number().int() })
