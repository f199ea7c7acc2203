import { type Notification, NOTIFICATIONS_FORM } from '@liston/contract/notifications'
import type { FormEvent } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import {
  Admin,
  Bell,
  Check,
  Comment,
  Evolution,
  Like,
  Medal,
  Mission,
  People,
  Plus,
  Ranking,
  Reward,
  Star,
  Trophy,
} from '../../../design/identity/icon.ts'
import { Moment } from '../../../platform/time/moment.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { notificationTexts } from '../texts.ts'

type Props = {
  notification: Notification
  /** Called when the notification becomes read. */
  onRead: (notification: Notification) => void
  /** Called when its link is followed. */
  onLeave?: (() => void) | undefined
}

/** A notification: actor or icon, text and time. Opening it marks it as read. */
export function NotificationRow({ notification, onRead, onLeave }: Props) {
  const t = useTexts(notificationTexts)
  const { id, data, isRead, createdAt } = notification
  const read = (event: FormEvent) => {
    event.preventDefault()
    onRead(notification)
  }
  const open = () => {
    onRead(notification)
    onLeave?.()
  }
  return (
    <li className="notification" data-unread={!isRead || undefined}>
      <Mark notification={notification} />
      <div className="notification-words">
        {!isRead && <span className="sr-only">{t.unread}: </span>}
        {data.link ? (
          <Anchor href={data.link} className="notification-link" onClick={open}>
            {data.message}
          </Anchor>
        ) : (
          <p>{data.message}</p>
        )}
        <span className="notification-when">
          <Moment at={createdAt} />
        </span>
      </div>
      {!isRead && (
        <form method="post" action={NOTIFICATIONS_FORM} onSubmit={read}>
          <button
            type="submit"
            name="read"
            value={id}
            aria-label={`${t.read}: ${data.message}`}
            title={t.read}
            className="button button-ghost icon-button"
          >
            <Check size={18} aria-hidden="true" />
          </button>
        </form>
      )}
    </li>
  )
}

function Mark({ notification: { actor, type } }: Pick<Props, 'notification'>) {
  if (actor) return <Avatar username={actor.username} src={actor.avatarUrl} size="sm" />
  const Icon = iconOf[type] ?? Bell
  return (
    <span className="notification-mark">
      <Icon size={18} aria-hidden="true" />
    </span>
  )
}

type Type = Notification['type']

/** Icon of a notification without a named actor. */
const iconOf: Partial<Record<Type, typeof Star>> = {
  new_follower: People,
  co_editor_invited: People,
  ranking_vote: Ranking,
  ranking_published: Ranking,
  ranking_ended: Trophy,
  ranking_milestone: Trophy,
  ranking_comment: Comment,
  comment_reply: Comment,
  mention: Comment,
  comment_like: Like,
  challenge_received: Mission,
  challenge_result: Mission,
  league_moved: Medal,
  achievement_unlocked: Medal,
  level_up: Evolution,
  new_suggestion: Plus,
  suggestion_approved: Plus,
  suggestion_accepted_reward: Reward,
  suggestion_declined: Plus,
  daily_reward: Reward,
  review_helpful: Star,
  report_outcome: Admin,
  moderation_notice: Admin,
  ticket_answered: Admin,
  collaboration_answered: Admin,
}
