import { newKey } from '../../../platform/new-key.ts'
import type { VoteTarget } from '../cast/vote-intent.ts'

const KEPT_VOTE = 'liston-vote'
/** How long a guest's vote waits for the sign-in. Later, another person may use the browser. */
const KEPT_MS = 3_600_000

/** The free vote that a guest wanted to cast. `key` is the idempotency key of the request that casts it. */
export type KeptVote = { key: string; target: VoteTarget; atMs: number }

/** Stores the vote, replacing an earlier one. */
export function keepVote({ type, id, name }: VoteTarget): void {
  const kept: KeptVote = { key: newKey(), target: { type, id, name }, atMs: Date.now() }
  try {
    localStorage.setItem(KEPT_VOTE, JSON.stringify(kept))
  } catch {
    // Without storage, the user votes again after the sign-in.
  }
}

/** The stored vote; null if there is none or it is too old. */
export function keptVote(): KeptVote | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_VOTE) ?? 'null') as KeptVote | null
    const isFresh = Math.abs(Date.now() - (kept?.atMs ?? 0)) < KEPT_MS
    return kept?.key && kept.target?.id && isFresh ? kept : null
  } catch {
    return null
  }
}

/** Removes the stored vote. Returns false if another window has already done so, or the guest chose another one. */
export function forgetVote(key: string): boolean {
  if (keptVote()?.key !== key) return false
  localStorage.removeItem(KEPT_VOTE)
  return true
}
