import * as z from 'zod'
import { Id, staff, staffDanger } from '../../kernel/index.ts'
import { notificationRefusals } from '../refusals.ts'
import { Announcement, NewAnnouncement } from './schema.ts'

const tags = ['notifications']

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
