import type { Chat } from '@liston/contract/chat'

/** What a conversation is called: a group by its name, another by who is there. */
export const nameOf = ({ title, members }: Pick<Chat, 'title' | 'members'>): string =>
  title ?? members[0]?.username ?? '…'
