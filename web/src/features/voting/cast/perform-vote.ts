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

/** How long a free vote can be undone from the bar; by its own button it can be for ever. */
const FREE_UNDO_MS = 6_000

type With = { api: Api; client: QueryClient; language: Language }
/** `price`: it is refused because it costs so much now. */
type Outcome =
  | { last: LastVote; refusal?: undefined; price?: undefined }
  | { refusal: Refusal; price?: number; last?: undefined }

/** Shows an intent at once, sends it until it has surely arrived, and settles it or rolls it back by the answer. */
export async function performVote(intent: VoteIntent, { api, client, language }: With): Promise<Outcome> {
  beginVote(client, intent)
  try {
    const receipt = await sendSafely(() => send(api, intent))
    settleVote(client, intent, receipt)
    return { last: lastVote(intent, receipt) }
  } catch (error) {
    rollBackVote(client, intent)
    // It may count all the same: the page reads again how it stands.
    if (error instanceof ApiError && error.code === 'OUTCOME_UNKNOWN') void client.invalidateQueries()
    const refusal = voteRefusal(language, error)
    return refusal.code === 'PRICE_CHANGED' ? { refusal, price: priceIn(error) } : { refusal }
  }
}

/** A free vote where none stands; where one does, it is taken back. */
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
