import { type ChatLine, chatPath, type ChatReceive, chatRules, type ChatTab } from '@liston/contract/chat'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, Suspense, useState } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { Checkbox } from '../../design/controls/checkbox.tsx'
import { IconButton } from '../../design/controls/icon-button.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { Avatar } from '../../design/identity/avatar.tsx'
import { People, Plus, Search } from '../../design/identity/icon.ts'
import { LoadMore } from '../../design/surfaces/load-more.tsx'
import { Tabs } from '../../design/surfaces/tabs.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { newKey } from '../../platform/new-key.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useMe } from '../../platform/session.ts'
import { formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import { Moment } from '../../platform/time/moment.tsx'
import { useApi } from '../../platform/use-api.ts'
import { type AskedChats, chatSettingsQuery, chatsQuery } from './queries.ts'
import { chatRefusal, chatRefusalText } from './thread-texts.ts'
import { viewTexts } from './view-texts.ts'

/** The user's chats of one tab, latest first. */
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

const ways: readonly ChatReceive[] = ['followed', 'everybody', 'nobody']

/** Form for the chat settings. */
function ChatSettingsPart() {
  const t = useTexts(viewTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const query = chatSettingsQuery(api)
  const { data } = useQuery(query)
  const form = useForm({
    submit: (fields) =>
      api.chat.changeSettings(
        { receive: fields.receive as ChatReceive, receipts: fields.receipts === 'on' },
        { context: { idempotencyKey: newKey() } },
      ),
    onDone: (settings) => client.setQueryData(query.queryKey, settings),
  })
  if (!data) return null
  return (
    <details className="chat-settings">
      <summary className="link">{t.settings}</summary>
      <form {...form.props} className="chat-settings-form">
        <fieldset>
          <legend className="sr-only">{t.settings}</legend>
          {ways.map((way) => (
            <Checkbox
              key={way}
              type="radio"
              name="receive"
              value={way}
              defaultChecked={data.receive === way}
              label={t[way]}
              hint={way === 'nobody' ? t.nobodyHint : undefined}
            />
          ))}
        </fieldset>
        <Checkbox name="receipts" defaultChecked={data.receipts} label={t.receipts} hint={t.receiptsHint} />
        <p role="status" className="field-hint">
          {form.done ? t.saved : form.refusal ? chatRefusalText(language, form.refusal) : ''}
        </p>
        <Button type="submit" size="sm" pending={form.pending} pendingText={t.saving}>
          {t.save}
        </Button>
      </form>
    </details>
  )
}

const FriendsDialog = lazyPart(() => import('./friends-dialog.tsx').then((m) => m.FriendsDialog), { when: 'press' })

/** Button that creates a group, from level 3 on. */
function NewGroup() {
  const t = useTexts(viewTexts)
  const api = useApi()
  const client = useQueryClient()
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const level = useMe()?.level ?? 1
  if (level < chatRules.GROUP_LEVEL) return <p className="chat-note">{t.fromLevel(chatRules.GROUP_LEVEL)}</p>
  async function create(userIds: string[], title: string): Promise<void> {
    const chat = await api.chat.startGroup({ title, userIds }, { context: { idempotencyKey: newKey() } })
    void client.invalidateQueries({ queryKey: [...keys.chats, 'list'] })
    setOpen(false)
    router.history.push(`${chatPath(chat.id)}&tab=groups`)
  }
  return (
    <>
      <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t.newGroup}
      </Button>
      {open && (
        <Suspense>
          <FriendsDialog heading={t.newGroup} isNamed onChosen={create} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** URL of the page with the current tab and search, and further parameters. */
function addressOf({ tab, q }: AskedChats, more: AskedChats = {}): string {
  const named = Object.entries({ ...more, tab: more.tab ?? tab, q: 'q' in more ? more.q : q })
  const query = new URLSearchParams(named.flatMap(([name, said]) => (said ? [[name, said]] : [])))
  return query.size ? `/my-chats?${query}` : '/my-chats'
}

const tabs: readonly ChatTab[] = ['messages', 'requests', 'groups']
type AddressOfProps = { asked: AskedChats; chats: number; requests: number }

/** Tabs with their counts, and the search by name, which is a plain form. */
function ListBar({ asked, chats, requests }: AddressOfProps) {
  const t = useTexts(viewTexts)
  const language = useLanguage()
  const current = asked.tab ?? 'messages'
  const counts = { messages: chats, requests, groups: 0 }
  return (
    <>
      <Tabs
        label={t.tabs}
        tabs={tabs.map((tab) => ({
          href: tab === 'messages' ? '/my-chats' : `/my-chats?tab=${tab}`,
          label: t[tab],
          current: tab === current,
          ...(counts[tab] ? { count: formatNumber(language, counts[tab]) } : {}),
        }))}
      />
      <search>
        <form action="/my-chats" className="chat-search">
          {asked.tab && <input type="hidden" name="tab" value={asked.tab} />}
          <input
            type="search"
            name="q"
            key={asked.q ?? ''}
            defaultValue={asked.q}
            aria-label={t.search}
            placeholder={t.search}
            maxLength={60}
            className="input chat-search-input"
          />
          <IconButton type="submit" label={t.find} icon={<Search size={18} aria-hidden="true" />} />
        </form>
      </search>
    </>
  )
}

type ChatRowProps = { line: ChatLine; href: string; isOpen: boolean }

/** A row of the list: members, last message, its time, and the number of unread messages. */
function ChatRow({ line, href, isOpen }: ChatRowProps) {
  const t = useTexts(viewTexts)
  const [person] = line.people
  const isGroup = line.kind === 'group'
  return (
    <li className="chat-row" data-open={isOpen || undefined} data-unread={line.unread > 0 || undefined}>
      {isGroup || !person ? (
        <span className="chat-mark">
          <People size={20} aria-hidden="true" />
        </span>
      ) : (
        <Avatar username={person.username} src={person.avatarUrl} />
      )}
      <span className="chat-row-words">
        <Anchor href={href} className="chat-row-link" aria-current={isOpen ? 'page' : undefined} data-in-place="">
          {line.title ?? person?.username ?? t.gone}
        </Anchor>
        <span className="chat-row-last">{line.waiting ? t.waiting : <Last line={line} />}</span>
      </span>
      <span className="chat-row-side">
        <Moment at={line.lastAt} />
        {line.unread > 0 && (
          <span className="chat-unread numeral" data-muted={line.muted || undefined}>
            <span aria-hidden="true">{line.unread > 99 ? '99+' : line.unread}</span>
            <span className="sr-only">{t.unread(line.unread)}</span>
          </span>
        )}
        {line.muted && line.unread === 0 && <span className="chat-row-muted">{t.muted}</span>}
      </span>
    </li>
  )
}

function Last({ line: { last, kind } }: { line: ChatLine }) {
  const t = useTexts(viewTexts)
  if (!last) return kind === 'group' ? t.empty : null
  const said = { text: last.body, card: t.card, image: t.image, gone: t.gone }[last.kind]
  const by = last.mine ? t.you : kind === 'group' ? last.author : null
  return by ? `${by}: ${said}` : said
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
