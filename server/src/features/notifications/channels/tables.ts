import type { NotificationChannel, PreferenceKind } from '@liston/contract/notifications'

export type ChannelTables = {
  /** Only values that differ from the default. */
  notification_preference: { user_id: string; kind: PreferenceKind; channel: NotificationChannel; is_on: boolean }
  channel_setting: { user_id: string; quiet_hours: boolean; last_letter_at: Date | null }
  push_key: { is_one: boolean; public_key: string; private_key: string; created_at: Date }
  push_subscription: {
    id: string
    user_id: string
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    place: number
    created_at: Date
  }
  channel_due: { user_id: string; channel: 'push' | 'mail'; notification_id: string; created_at: Date }
  weekly_digest: { user_id: string; week: string; was_written: boolean; created_at: Date }
}
