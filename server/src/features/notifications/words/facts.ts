import type { NotificationType } from '@liston/contract/notifications'
import type { Facts } from '../tables.ts'

/** Input for the texts: only what the recipient may see now. */
export type ToldFacts = {
  type: NotificationType
  /** Name of the actor. Null: there is no actor, or none may be named. */
  who: string | null
  /** Number of further actors. */
  others: number
  /** Name of the ranking. Null: there is none, or the recipient may not see it any more. */
  topic: string | null
  data: Facts
}

export const numberIn = (data: Facts, name: string): number => (typeof data[name] === 'number' ? data[name] : 0)
export const textIn = (data: Facts, name: string): string => (typeof data[name] === 'string' ? data[name] : '')
