import type { Notification } from '@liston/contract/notifications'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { FaceStack } from '../../../design/identity/face-stack.tsx'
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
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { notificationTexts } from '../texts.ts'
import { type Actor, type Row, togetherTexts } from './group-notifications.ts'

type Acts = {
  /** Called with the notifications that become read. */
  onRead: (notifications: readonly Notification[]) => void
  /** Called when a link is followed. */
  onLeave?: (() => void) | undefined
}

/** A row of the list: faces or icon, text and time. Pressing it opens what it is about and marks it as read. */
export function NotificationRow({ row: { items, actors }, ...acts }: { row: Row } & Acts) {
  const t = useTexts(notificationTexts)
  const language = useLanguage()
  const [first] = items
  const say = togetherTexts[language][first.type]
  const [newest] = actors
  const message =
    newest && say ? say({ who: newest.username, n: actors.length - 1, about: first.about ?? '' }) : first.data.message
  const link = newest && first.type === 'new_follower' ? `/profile/${first.userId}?tab=followers` : first.data.link
  const isUnread = items.some(({ isRead }) => !isRead)
  return (
    <li className="notification" data-unread={isUnread || undefined} data-ids={items.map(({ id }) => id).join(' ')}>
      <Mark notification={first} actors={actors} />
      <div className="notification-words">
        <Message message={message} link={link} items={items} {...acts} />
        <span className="notification-when">
          <Moment at={first.createdAt} />
        </span>
        {items.length > 1 && (
          <details className="notification-more">
            <summary>{t.each(items.length)}</summary>
            <ul>
              {items.map((item) => (
                <li key={item.id} data-unread={!item.isRead || undefined}>
                  <Message message={item.data.message} link={item.data.link} items={[item]} {...acts} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {isUnread && (
        <button
          type="button"
          aria-label={`${t.read}: ${message}`}
          title={t.read}
          className="button button-ghost icon-button"
          onClick={() => acts.onRead(items)}
        >
          <Check size={18} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

type MessageProps = { message: string; link: string | null; items: readonly Notification[] } & Acts

function Message({ message, link, items, onRead, onLeave }: MessageProps) {
  const t = useTexts(notificationTexts)
  const open = () => {
    onRead(items)
    onLeave?.()
  }
  return (
    <>
      {items.some(({ isRead }) => !isRead) && <span className="sr-only">{t.unread}: </span>}
      {link ? (
        <Anchor href={link} className="notification-link" onClick={open}>
          {message}
        </Anchor>
      ) : (
        <p>{message}</p>
      )}
    </>
  )
}

/** The actors with a small icon of the type; or the icon alone. */
function Mark({ notification: { actor, type }, actors }: { notification: Notification; actors: readonly Actor[] }) {
  const Icon = iconOf[type] ?? Bell
  if (!actor)
    return (
      <span className="notification-mark">
        <Icon size={20} aria-hidden="true" />
      </span>
    )
  return (
    <span className="notification-faces">
      {actors.length > 1 ? (
        <FaceStack people={actors} max={2} />
      ) : (
        <Avatar username={actor.username} src={actor.avatarUrl} size="md" />
      )}
      <span className="notification-kind">
        <Icon size={12} aria-hidden="true" />
      </span>
    </span>
  )
}

const iconOf: Partial<Record<Notification['type'], typeof Star>> = {
  new_follower: People,
  co_editor_invited: People,
  ranking_vote: Ranking,
  ranking_published: Ranking,
  ranking_ended: Trophy,
  ranking_milestone: Trophy,
  ranking_comment: Comment,
  comment_reply: Comment,
  mention: Comment,
  chat_message: Comment,
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
