import * as z from 'zod'
import { Cursor, Id, Instant, Language, pageOf, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { IDS_MAX, MESSAGE_MAX } from './rules.ts'
import { NotificationType } from './notification-type.ts'

const count = z.number().int().nonnegative()

/**
 * A notification (specification 3). The server renders text and link on reading, from what the recipient may see then.
 */
export const Notification = z.object({
  id: Id,
  userId: Id,
  type: NotificationType,
  data: z.object({
    message: z.string(),
    /** A path of this site. Null: what it is about is gone, or the recipient may not see it any more. */
    link: z.string().nullable(),
    stars: count.optional(),
    xp: count.optional(),
    newLevel: count.optional(),
  }),
  isRead: z.boolean(),
  createdAt: Instant,
  /** The latest actor who may be named. Null: there is no actor, or none may be named. */
  actor: PersonChip.nullable(),
  /** Number of further actors. */
  others: count,
  /** Name of the ranking that it is about, as the recipient may see it now. Null: there is none. */
  about: z.string().nullable(),
})
export type Notification = z.infer<typeof Notification>

/**
 * A page of my notifications, newest first, and the number of unread ones in all. `asOf`: the server's time, from which
 * clients count days.
 */
export const NotificationPage = pageOf(Notification).extend({ unread: count, asOf: Instant })
export type NotificationPage = z.infer<typeof NotificationPage>

/** `language`: language of the texts; by default the user's own. */
export const NotificationQuestion = z.strictObject({ cursor: Cursor.optional(), language: Language.optional() })

const ids = z.array(Id).min(1).max(IDS_MAX)
/** Which notifications: one id, several, or all. */
export const Which = z.union([Id, ids, z.literal('all')])
export type Which = z.infer<typeof Which>

export const Marking = z.strictObject({ ids: Which, isRead: z.boolean() })
export const Clearing = z.strictObject({ ids: Which })

/** Restores the notifications that were cleared at exactly this time. */
export const Restoring = z.strictObject({ clearedAt: Instant })

export const Unread = z.object({ unread: count })
export const Cleared = Unread.extend({ clearedAt: Instant })

/** Link of a notification for oneself. */
export const OwnLink = z.string().max(500)

/**
 * Parameters of the remote procedure of specification 7. Works for oneself only; claims of Stars, XP or levels are
 * ignored.
 */
export const OwnNotification = z.strictObject({
  p_user_id: Id,
  p_type: NotificationType,
  p_data: z.object({
    message: visibleText({ min: 1, max: MESSAGE_MAX }),
    link: OwnLink.optional(),
  }),
})
export type OwnNotification = z.infer<typeof OwnNotification>
