/** Where conversations are changed without JavaScript. */
export const CHAT_FORM = '/chats'

const acts = [
  'send',
  'start',
  'accept',
  'reject',

  'settings',
] as const
export type ChatAct = (typeof acts)[number]

/** What a button of the form does; null for what is none. */
export const readChatAct = (said: string | undefined): ChatAct | null => acts.find((known) => known === said) ?? null

/** Where a conversation is read. */
export const chatPath = (id: string): string => `/my-chats?chat=${id}`
