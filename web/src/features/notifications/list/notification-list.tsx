import './notifications.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { UndoNote } from '../../../design/undo/undo-note.tsx'
import { LoadMore } from '../../../design/surfaces/load-more.tsx'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useZone } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { notificationsQuery } from '../notifications-query.ts'
import { notificationRefusal } from '../refusal-texts.ts'
import { notificationTexts } from '../texts.ts'
import { useNotifications } from '../use-notifications.ts'
import { groupNotifications } from './group-notifications.ts'
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
  const zone = useZone()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const unread = useMe()?.unread ?? 0
  const { markRead, markAll, clearAll, undo } = useNotifications()
  const query = useInfiniteQuery(notificationsQuery(useApi(), { language, cursor }))
  const { error } = query
  useEffect(() => {
    if (!error) return
    toast({ title: t.loadFailed, description: notificationRefusal(language, error).text, variant: 'destructive' })
  }, [error, language, t])
  if (query.isPending) return <Skeleton kind="text" count={4} label={t.loading} />
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const asOf = query.data?.pages[0]?.asOf ?? ''
  const next = query.data?.pages.at(-1)?.nextCursor
  // The bell has a heading of its own above the list.
  const Heading = onLeave ? 'h3' : 'h2'
  const loadMore = async (event: MouseEvent) => {
    event.preventDefault()
    const { data } = await query.fetchNextPage()
    const [first] = data?.pages.at(-1)?.items ?? []
    // It may have joined a row that was there before.
    list.current?.querySelector<HTMLElement>(`[data-ids~="${first?.id}"] :is(a, button)`)?.focus()
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
      <div ref={list} className="notification-days">
        {groupNotifications(items, { asOf, zone }).map(({ part, rows }) => (
          <section key={part} aria-labelledby={`${id}-${part}`}>
            <Heading id={`${id}-${part}`} className="notification-day">
              {t.days[part]}
            </Heading>
            <ul className="notification-list">
              {rows.map((row) => (
                <NotificationRow
                  key={row.items[0].id}
                  row={row}
                  onRead={(read) => void markRead(read)}
                  onLeave={onLeave}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
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
