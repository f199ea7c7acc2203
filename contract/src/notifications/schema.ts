import * as z from 'zod'
import { Cursor, Id, Instant, Language, pageOf, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { IDS_MAX, MESSAGE_MAX } from './rules.ts'
import { NotificationType } from './notification-type.ts'

const count = z.number().int().nonnegative()

/** What somebody is told (specification 3). Words and link are made when it is read, of what its reader may see by then. */
export const Notification = z.object({
  id: Id,
  userId: Id,
  type: NotificationType,
  data: z.object({
    message: z.string(),
    /** A path of this site; null where what it is about is gone, or no longer the reader's business. */
    link: z.string().nullable(),
    stars: count.optional(),
    xp: count.optional(),
    newLevel: count.optional(),
  }),
  isRead: z.boolean(),
  createdAt: Instant,
  /** Who did it, the latest of them; null where nobody did, or nobody is to be named. */
  actor: PersonChip.nullable(),
  /** How many people more stand behind it. */
  others: count,
})
export type Notification = z.infer<typeof Notification>

/** A page of one's notifications, newest first, and how many are unread in all. */
export const NotificationPage = pageOf(Notification).extend({ unread: count })
export type NotificationPage = z.infer<typeof NotificationPage>

/** The language of the page that asks; the reader's own unless it says otherwise. */
export const NotificationQuestion = z.strictObject({ cursor: Cursor.optional(), language: Language.optional() })

const ids = z.array(Id).min(1).max(IDS_MAX)
/** Which ones: by id, by a list of ids, or all there are. */
export const Which = z.union([Id, ids, z.literal('all')])
export type Which = z.infer<typeof Which>

export const Marking = z.strictObject({ ids: Which, isRead: z.boolean() })
export const Clearing = z.strictObject({ ids: Which })

/** What brings back what was cleared at that moment. */
export const Restoring = z.strictObject({ clearedAt: Instant })

export const Unread = z.object({ unread: count })
export const Cleared = Unread.extend({ clearedAt: Instant })

/** Where what one told oneself leads to. */
export const OwnLink = z.string().max(500)

/** The remote procedure of specification 7, as it names its parameters. Only for oneself; what it claims to have earned is not believed. */
export const OwnNotification = z.strictObject({
  p_user_id: Id,
  p_type: NotificationType,
  p_data: z.object({
    message: visibleText({ min: 1, max: MESSAGE_MAX }),
    link: OwnLink.optional(),
  }),
})
export type OwnNotification = z.infer<typeof OwnNotification>
