import type { NotificationType } from '@liston/contract/notifications'
import type { Facts } from '../tables.ts'

/** What words are made of: only what the reader may see now. */
export type ToldFacts = {
  type: NotificationType
  /** Whoever may be named; null: nobody did it, or nobody may be. */
  who: string | null
  /** How many people more. */
  others: number
  /** The ranking's name; null: it is about none, or one that the reader sees no more. */
  topic: string | null
  data: Facts
}

export const numberIn = (data: Facts, name: string): number => (typeof data[name] === 'number' ? data[name] : 0)
export const textIn = (data: Facts, name: string): string => (typeof data[name] === 'string' ? data[name] : '')
