import type { ChatTab } from '@liston/contract/chat'
import { IconButton } from '../../../design/controls/icon-button.tsx'
import { Search } from '../../../design/identity/icon.ts'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import type { AskedChats } from '../queries.ts'
import { viewTexts } from '../view-texts.ts'

/** The address of the page with the tab and the search that stand, and what is asked beside. */
export function addressOf({ tab, q }: AskedChats, more: AskedChats = {}): string {
  const named = Object.entries({ ...more, tab: more.tab ?? tab, q: 'q' in more ? more.q : q })
  const query = new URLSearchParams(named.flatMap(([name, said]) => (said ? [[name, said]] : [])))
  return query.size ? `/my-chats?${query}` : '/my-chats'
}

const tabs: readonly ChatTab[] = ['messages', 'requests', 'groups']
type Props = { asked: AskedChats; chats: number; requests: number }

/** The tabs with what is new in them, and the search by name: a plain form. */
export function ListBar({ asked, chats, requests }: Props) {
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
