import type { Notification } from '@liston/contract/notifications'
import type { ToastVariant } from '../../../design/feedback/toast.ts'

const variants: Partial<Record<Notification['type'], ToastVariant>> = {
  achievement_unlocked: 'achievement',
  level_up: 'achievement',
  suggestion_accepted_reward: 'stars',
  daily_reward: 'stars',
  suggestion_approved: 'success',
}

/** How a notification that arrives is told in passing (specification 3). */
export const variantOf = ({ type }: Notification): ToastVariant => variants[type] ?? 'info'
