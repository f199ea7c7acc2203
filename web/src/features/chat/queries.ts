import type { ChatPage, ChatTab, MessagePage } from '@liston/contract/chat'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** Search parameters of the page. */
export type AskedChats = {
  chat?: string | undefined
  to?: string | undefined
  tab?: ChatTab | undefined
  q?: string | undefined
  cursor?: string | undefined
  before?: string | undefined
  around?: string | undefined
}

/** Null for NOT_FOUND and YOURSELF; throws other refusals. */
const orNull = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    // On the server, refusals have another class.
    const { code } = error as { code?: unknown }
    if (code === 'NOT_FOUND' || code === 'YOURSELF') return null
    throw error
  })

export const chatsQuery = (api: Api, { tab = 'messages', q, cursor }: AskedChats) =>
  infiniteQueryOptions({
    queryKey: [...keys.chats, 'list', tab, q ?? '', cursor ?? null],
    queryFn: ({ pageParam }) =>
      api.chat.list({ tab, ...(q ? { q } : {}), ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: cursor ?? null,
    getNextPageParam: (page: ChatPage) => page.nextCursor,
    staleTime: 5_000,
  })

export const chatQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: [...keys.chats, 'one', id], queryFn: () => orNull(api.chat.find({ id })), staleTime: 5_000 })

export const messagesKey = (id: string) => [...keys.chats, 'messages', id]
export const numberIn = (said: string | undefined): number | undefined =>
  said && /^\d{1,9}$/.test(said) ? Number(said) : undefined

/** The cached messages of a chat: the newest, or those at the position in the URL. Pages are added at both ends. */
export const messagesQuery = (api: Api, { chat: id = '', before, around }: AskedChats) =>
  queryOptions({
    queryKey: messagesKey(id),
    queryFn: (): Promise<MessagePage | null> =>
      orNull(api.chat.messages({ id, before: numberIn(before), around: numberIn(around) })),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const reachQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: [...keys.chats, 'reach', id], queryFn: () => orNull(api.chat.reach({ id })), staleTime: 0 })

export const chatSettingsQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.chats, 'settings'], queryFn: () => api.chat.settings(), staleTime: 60_000 })
