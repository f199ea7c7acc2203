import type { PaidVoteKind } from '@liston/contract/economy'
import { newKey } from './new-key.ts'

const KEPT_WISH = 'liston-wish'
/** How long a guest's press waits for the sign-in. Later, another person may use the browser. */
const KEPT_MS = 3_600_000

/** What a guest pressed before signing in. */
export type Wish = {
  act: 'vote' | PaidVoteKind | 'highlight' | 'follow' | 'follow-category' | 'like-article'
  type: 'ranking' | 'item' | 'person' | 'category' | 'article'
  /** A category's id is its slug. */
  id: string
  name: string
}

/** `key` is the idempotency key of the request that does it. */
export type KeptWish = { key: string; wish: Wish; atMs: number }

/** Stores it, replacing an earlier one. */
export function keepWish({ act, type, id, name }: Wish): void {
  const kept: KeptWish = { key: newKey(), wish: { act, type, id, name }, atMs: Date.now() }
  try {
    localStorage.setItem(KEPT_WISH, JSON.stringify(kept))
  } catch {
    // Without storage, the user presses again after the sign-in.
  }
}

/** The stored intent; null if there is none or it is too old. */
export function keptWish(): KeptWish | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_WISH) ?? 'null') as KeptWish | null
    const isFresh = Math.abs(Date.now() - (kept?.atMs ?? 0)) < KEPT_MS
    return kept?.key && kept.wish?.id && isFresh ? kept : null
  } catch {
    return null
  }
}

type Taker = (kept: KeptWish) => boolean
const takers = new Set<Taker>()

/** A part of the page that does stored intents itself. It returns whether it takes one. Returns a function that ends it. */
export function takeWishes(taker: Taker): () => void {
  takers.add(taker)
  return () => void takers.delete(taker)
}

/** Offers the stored intent to the parts of the page. True if one takes it. */
export const isTaken = (kept: KeptWish): boolean => [...takers].some((taker) => taker(kept))

/** True if a press of a guest is stored. */
export const isWishKept = (): boolean => keptWish() !== null

/** Removes the stored intent. Returns false if another window has already done so, or the guest pressed something else. */
export function forgetWish(key: string): boolean {
  if (keptWish()?.key !== key) return false
  localStorage.removeItem(KEPT_WISH)
  return true
}
