import { type Language, plural } from '@liston/contract/kernel'
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

type Count = (n: number) => string

export type KindTexts = {
  /** Text for n notifications of a kind, without names or titles. */
  kinds: Record<NotificationType, Count>
  several: Count
}

/** Makes texts for one and for several; without the latter, the number stands in brackets. */
export const counter =
  (language: Language) =>
  (one: string, other = `${one} (#)`): Count =>
  (n) =>
    plural(language, n, { one, other })
