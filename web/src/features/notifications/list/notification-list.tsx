import './notifications.css'
import { NOTIFICATIONS_FORM } from '@liston/contract/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { UndoNote } from '../../../design/undo/undo-note.tsx'
import { LoadMore } from '../../../design/surfaces/load-more.tsx'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { notificationsQuery } from '../notifications-query.ts'
import { notificationRefusal } from '../refusal-texts.ts'
import { notificationTexts } from '../texts.ts'
import { useNotifications } from '../use-notifications.ts'
import { NotificationRow } from './notification-row.tsx'

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

type ListBarProps = { unread: number; onReadAll: () => void; onClearAll: () => void }

/** Buttons for all notifications at once. */
function ListBar({ unread, onReadAll, onClearAll }: ListBarProps) {
  const t = useTexts(notificationTexts)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if ((submitter as HTMLButtonElement | null)?.name === 'clearAll') onClearAll()
    else onReadAll()
  }
  return (
    <form method="post" action={NOTIFICATIONS_FORM} onSubmit={submit} className="notification-bar">
      {unread > 0 && (
        <Button type="submit" size="sm" name="readAll" value="1">
          {t.readAll}
        </Button>
      )}
      <Button type="submit" size="sm" variant="ghost" name="clearAll" value="1">
        {t.clearAll}
      </Button>
    </form>
  )
}
