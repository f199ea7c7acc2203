import { useInfiniteQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { LoadMore } from '../../../design/surfaces/load-more.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { type AskedChats, chatsQuery } from '../queries.ts'
import { chatRefusal } from '../refusal-texts.ts'
import { viewTexts } from '../view-texts.ts'
import { ChatRow } from './chat-row.tsx'
import { ChatSettingsPart } from './chat-settings-part.tsx'
import { addressOf, ListBar } from './list-bar.tsx'
import { NewGroup } from './new-group.tsx'

/** My conversations of one tab, the latest first. */
export function ChatList({ asked }: { asked: AskedChats }) {
  const t = useTexts(viewTexts)
  const language = useLanguage()
  const query = useInfiniteQuery(chatsQuery(useApi(), asked))
  const [first] = query.data?.pages ?? []
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const next = query.data?.pages.at(-1)?.nextCursor
  const loadMore = (event: MouseEvent) => {
    event.preventDefault()
    void query.fetchNextPage()
  }
  return (
    <section className="chat-list-pane" aria-label={t.tabs}>
      <ListBar asked={asked} chats={first?.chats ?? 0} requests={first?.requests ?? 0} />
      {asked.tab === 'groups' && <NewGroup />}
      {query.isPending && <Skeleton kind="text" count={4} label={t.loading} />}
      {query.isError && !first && (
        <ErrorState title={t.failed} action={<Button onClick={() => void query.refetch()}>{t.again}</Button>}>
          <p>{chatRefusal(language, query.error).text}</p>
        </ErrorState>
      )}
      {first && items.length === 0 && <None asked={asked} />}
      <ul className="chat-list">
        {items.map((line) => (
          <ChatRow
            key={line.id}
            line={line}
            href={addressOf(asked, { chat: line.id })}
            isOpen={line.id === asked.chat}
          />
        ))}
      </ul>
      {next && (
        <LoadMore
          href={addressOf(asked, { cursor: next })}
          label={t.more}
          pending={query.isFetchingNextPage}
          pendingText={t.loading}
          onClick={loadMore}
        />
      )}
      <ChatSettingsPart />
    </section>
  )
}

function None({ asked: { tab = 'messages', q } }: { asked: AskedChats }) {
  const t = useTexts(viewTexts)
  if (q) return <EmptyState title={t.noneFound} />
  const [title, hint] = {
    messages: [t.none, t.noneHint],
    requests: [t.noRequests, t.noRequestsHint],
    groups: [t.noGroups, t.noGroupsHint],
  }[tab]
  return (
    <EmptyState
      title={title}
      action={tab === 'messages' && <LinkButton href="/explore?sort=viral">{t.noneAction}</LinkButton>}
    >
      <p>{hint}</p>
    </EmptyState>
  )
}
