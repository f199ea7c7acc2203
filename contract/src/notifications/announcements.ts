import * as z from 'zod'
import { Id, Instant, staff, staffDanger, visibleText } from '../kernel/index.ts'
import { notificationRefusals } from './refusals.ts'
import { MESSAGE_MAX } from './rules.ts'

const tags = ['notifications']

/** Whom the house tells something: everybody, who has PRO, or who has reached a level. */
export const Segment = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('everybody') }),
  z.strictObject({ to: z.literal('pro') }),
  z.strictObject({ to: z.literal('level'), level: z.number().int().min(2).max(1000) }),
])
export type Segment = z.infer<typeof Segment>

/** An address of ours. */
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

/** What the house told people, and how far it has come: `told` people have it, `doneAt` once that is everybody it is for. */
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
    .route({ method: 'GET', path: '/admin/announcements', tags, summary: 'What the house told people, newest first' })
    .output(z.object({ items: z.array(Announcement).max(20) })),

  audience: staff('notices', 'search')
    .route({ method: 'GET', path: '/admin/announcements/audience', tags, summary: 'How many people a segment has' })
    .input(
      z.strictObject({
        to: z.enum(['everybody', 'pro', 'level']),
        level: z.coerce.number().int().min(2).max(1000).optional(),
      }),
    )
    .output(z.object({ people: z.number().int() })),

  /** Once a day at most. People are told some at a time, each once, as far as they want to hear of the application. */
  announce: staffDanger('notices')
    .route({ method: 'POST', path: '/admin/announcements', tags, summary: 'Tell people of something new' })
    .errors(notificationRefusals.announce)
    .input(NewAnnouncement)
    .output(z.object({ id: Id, people: z.number().int() })),
}
