import * as z from 'zod'
import { Id, Instant, staff, staffDanger, visibleText } from '../kernel/index.ts'
import { notificationRefusals } from './refusals.ts'
import { MESSAGE_MAX } from './rules.ts'

const tags = ['notifications']

/** Recipients of an announcement: everybody, PRO users, or users from a level on. */
export const Segment = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('everybody') }),
  z.strictObject({ to: z.literal('pro') }),
  z.strictObject({ to: z.literal('level'), level: z.number().int().min(2).max(1000) }),
])
export type Segment = z.infer<typeof Segment>

/** A path of this site: printable ASCII that starts with exactly one `/`. */
export const OwnPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/)

export const NewAnnouncement = z.strictObject({
  text: z.strictObject({
    es: visibleText({ min: 1, max: MESSAGE_MAX }),
    en: visibleText({ min: 1, max: MESSAGE_MAX }),
  }),
  link: OwnPath.nullable(),
  segment: Segment,
})
export type NewAnnouncement = z.infer<typeof NewAnnouncement>

/** An announcement by staff. `told`: recipients so far. `doneAt`: when the last of them was notified; null before. */
export const Announcement = z.object({
  id: Id,
  text: z.object({ es: z.string(), en: z.string() }),
  link: z.string().nullable(),
  segment: Segment,
  by: z.string().nullable(),
  madeAt: Instant,
  told: z.number().int(),
  doneAt: Instant.nullable(),
})
export type Announcement = z.infer<typeof Announcement>

export const announcementsContract = {
  announcements: staff('notices')
    .route({ method: 'GET', path: '/admin/announcements', tags, summary: 'List announcements, newest first' })
    .output(z.object({ items: z.array(Announcement).max(20) })),

  audience: staff('notices', 'search')
    .route({ method: 'GET', path: '/admin/announcements/audience', tags, summary: 'Count the recipients of a segment' })
    .input(
      z.strictObject({
        to: z.enum(['everybody', 'pro', 'level']),
        level: z.coerce.number().int().min(2).max(1000).optional(),
      }),
    )
    .output(z.object({ people: z.number().int() })),

  /** At most one a day. A job notifies the recipients in batches, each once. Their notification preferences apply. */
  announce: staffDanger('notices')
    .route({ method: 'POST', path: '/admin/announcements', tags, summary: 'Announce something to many users' })
    .errors(notificationRefusals.announce)
    .input(NewAnnouncement)
    .output(z.object({ id: Id, people: z.number().int() })),
}
