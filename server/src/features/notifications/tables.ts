import type { NotificationType } from '@liston/contract/notifications'
import type { Generated } from 'kysely'

/** Data of a notification: ids and counts. */
export type Facts = Record<string, string | number | boolean | null>

export type NotificationTables = {
  notification: {
    id: string
    user_id: string
    type: NotificationType
    cause: string
    actor_id: string | null
    ranking_id: string | null
    target_id: string | null
    data: Generated<Facts>
    message: string | null
    link: string | null
    group_id: string | null
    people: Generated<number>
    is_read: Generated<boolean>
    created_at: Date
    at: Date
    cleared_at: Date | null
  }
}
