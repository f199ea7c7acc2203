import type { NotificationType } from '@liston/contract/notifications'
import type { Facts } from '../tables.ts'

/** Something that one person is to be told of. */
export type News = {
  userId: string
  type: NotificationType
  /** What happened, by a name that nothing else has: it is told once, however often it is heard of. */
  cause: string
  /** Who did it; nobody is told of what they did themselves. */
  actorId?: string
  /** Named while the reader may see it; who may not see it now is not told at all. */
  rankingId?: string
  /** Several of one type about one target are told as one. */
  targetId?: string
  data?: Facts
  /** Words and a way of its own, where the type makes none. */
  message?: string
  link?: string
}
