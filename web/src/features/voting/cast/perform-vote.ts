import { UNDO_MS, type VoteReceipt } from '@liston/contract/voting'
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { ApiError } from '../../../platform/api-error.ts'
import type { Refusal } from '../../../platform/refusal/refusal-words.ts'
import type { Language } from '../../../platform/texts.tsx'
import { voteRefusal } from '../refusal-texts.ts'
import { sendSafely } from './send-safely.ts'
import { beginVote, rollBackVote, settleVote } from './vote-cache.ts'
import { castIntent, type LastVote, type VoteIntent, withdrawIntent } from './vote-intent.ts'

/** How long the bar offers to undo a free vote, in milliseconds. Its own button can do so at any time. */
const FREE_UNDO_MS = 6_000

type With = { api: Api; client: QueryClient; language: Language }
/** `price`: the current price, if the vote was refused because of it. */
type Outcome =
  | { last: LastVote; refusal?: undefined; price?: undefined }
  | { refusal: Refusal; price?: number; last?: undefined }

/** Shows a vote at once, sends it with retries, and confirms it or rolls it back by the response. */
export async function performVote(intent: VoteIntent, { api, client, language }: With): Promise<Outcome> {
  beginVote(client, intent)
  try {
    const receipt = await sendSafely(() => send(api, intent))
    settleVote(client, intent, receipt)
    return { last: lastVote(intent, receipt) }
  } catch (error) {
    rollBackVote(client, intent)
    // The vote may still count, so the page fetches everything again.
    if (error instanceof ApiError && error.code === 'OUTCOME_UNKNOWN') void client.invalidateQueries()
    const refusal = voteRefusal(language, error)
    return refusal.code === 'PRICE_CHANGED' ? { refusal, price: priceIn(error) } : { refusal }
  }
}

/** Casts a free vote, or withdraws it if it exists. */
export function performFree(wish: Parameters<typeof castIntent>[0], by: With): Promise<Outcome> {
  const { vote, voteId } = wish.my
  const stands = vote === wish.kind && voteId
  return performVote(stands ? withdrawIntent({ ...wish, voteId }) : castIntent(wish), by)
}

const priceIn = (error: unknown) => ((error as ApiError).data as { price: number }).price

function send(api: Api, { target, kind, withdraws, key, paidPoints: priceStars }: VoteIntent): Promise<VoteReceipt> {
  const options = { context: { idempotencyKey: key } }
  return withdraws
    ? api.voting.withdraw({ voteId: withdraws }, options)
    : api.voting.cast({ targetType: target.type, targetId: target.id, kind, priceStars }, options)
}

function lastVote({ target, kind, withdraws, points }: VoteIntent, receipt: VoteReceipt): LastVote {
  const free = kind === 'vote' || kind === 'down'
  return {
    target,
    kind,
    points,
    voteId: withdraws ? null : receipt.voteId,
    untilMs: Date.now() + (withdraws || free ? FREE_UNDO_MS : UNDO_MS),
    starsLeft: receipt.balances.stars,
    xpGained: receipt.xpGained,
  }
}
