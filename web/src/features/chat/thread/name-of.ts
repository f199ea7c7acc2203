import type { Chat } from '@liston/contract/chat'

/** Display name of a chat: the title of a group, or the other user's name. */
export const nameOf = ({ title, members }: Pick<Chat, 'title' | 'members'>): string =>
  title ?? members[0]?.username ?? '…'
