import './notifications.css'
import type { Notification } from '@liston/contract/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { toast } from '../../../design/feedback/toast.ts'
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
import { UndoNote } from '../../../design/undo/undo-note.tsx'
import { LoadMore } from '../../../design/surfaces/load-more.tsx'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { notificationsQuery } from '../notifications-query.ts'
import { notificationRefusal } from '../refusal-texts.ts'
import { notificationTexts } from '../texts.ts'
import { useNotifications } from '../use-notifications.ts'

export type NotificationListProps = {
  cursor?: string | undefined
  /** Called when a link in the list is followed. */
  onLeave?: () => void
}

/** The user's notifications, in the bell and on their page. If loading fails, it shows an error and a retry button. */
export function NotificationList({ cursor, onLeave }: NotificationListProps) {
  const t = useTexts(notificationTexts)
  const language = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const unread = useMe()?.unread ?? 0
  const { markOne, markAll, clearAll, undo } = useNotifications()
  const query = useInfiniteQuery(notificationsQuery(useApi(), { language, cursor }))
  const { error } = query
  useEffect(() => {
    if (!error) return
    toast({ title: t.loadFailed, description: notificationRefusal(language, error).text, variant: 'destructive' })
  }, [error, language, t])
  if (query.isPending) return <Skeleton kind="text" count={4} label={t.loading} />
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const next = query.data?.pages.at(-1)?.nextCursor
  const loadMore = async (event: MouseEvent) => {
    event.preventDefault()
    const from = items.length
    await query.fetchNextPage()
    list.current?.children[from]?.querySelector<HTMLElement>('a, button')?.focus()
  }
  const note = undo && (
    <UndoNote undoLabel={t.undo} onUndo={() => void undo.restore()} onGone={undo.keep}>
      {t.cleared}
    </UndoNote>
  )
  if (error && items.length === 0)
    return (
      <div className="notifications">
        <EmptyState title={t.notLoaded} action={<Button onClick={() => void query.refetch()}>{t.again}</Button>}>
          <p className="max-w-measure">{notificationRefusal(language, error).text}</p>
        </EmptyState>
      </div>
    )
  if (items.length === 0)
    return (
      <div className="notifications">
        {note}
        <EmptyState title={t.none} action={<LinkButton href="/evolution">{t.toEvolution}</LinkButton>}>
          <p className="max-w-measure">{t.noneHint}</p>
        </EmptyState>
      </div>
    )
  return (
    <div className="notifications">
      {note}
      <ListBar unread={unread} onReadAll={() => void markAll()} onClearAll={() => void clearAll()} />
      <ul ref={list} className="notification-list">
        {items.map((item) => (
          <NotificationRow key={item.id} notification={item} onRead={(n) => void markOne(n)} onLeave={onLeave} />
        ))}
      </ul>
      {next && (
        <LoadMore
          href={`/notifications?cursor=${encodeURIComponent(next)}`}
          label={t.more}
          pending={query.isFetchingNextPage}
          pendingText={t.loading}
          onClick={(event) => void loadMore(event)}
        />
      )}
    </div>
  )
}

type Props = {
  notification: Notification
  /** Called when the notification becomes read. */
  onRead: (notification: Notification) => void
  /** Called when its link is followed. */
  onLeave?: (() => void) | undefined
}

/** A notification: actor or icon, text and time. Opening it marks it as read. */
function NotificationRow({ notification, onRead, onLeave }: Props) {
  const t = useTexts(notificationTexts)
  const { data, isRead, createdAt } = notification
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
        <button
          type="button"
          aria-label={`${t.read}: ${data.message}`}
          title={t.read}
          className="button button-ghost icon-button"
          onClick={() => onRead(notification)}
        >
          <Check size={18} aria-hidden="true" />
        </button>
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

type ListBarProps = { unread: number; onReadAll: () => void; onClearAll: () => void }

/** Buttons for all notifications at once. */
function ListBar({ unread, onReadAll, onClearAll }: ListBarProps) {
  const t = useTexts(notificationTexts)
  return (
    <div className="notification-bar">
      {unread > 0 && (
        <Button size="sm" onClick={onReadAll}>
          {t.readAll}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onClearAll}>
        {t.clearAll}
      </Button>
    </div>
  )
}
