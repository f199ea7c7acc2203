import type { Cup, CupPair, CupSide } from '@liston/contract/rumble'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { newKey } from '../../../../platform/new-key.ts'
import { keys } from '../../../../platform/queries/query-keys.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { useCalls } from '../../quick/game/use-calls.ts'
import { useTold } from '../../quick/game/use-told.ts'
import { cupQuery, myCupsQuery } from '../cup-queries.ts'
import { cupRefusalTexts } from '../refusal-texts.ts'

const keyed = () => ({ context: { idempotencyKey: newKey() } })

/** State of a running cup. The server chooses the matches; the page shows them. */
export function useCupGame(cup: Cup) {
  const { id } = cup
  const api = useApi()
  const client = useQueryClient()
  const { told, isTelling, tell, goOn } = useTold()
  const { once, refuse, refusal, isBusy } = useCalls(cupRefusalTexts)
  const { queryKey } = cupQuery(api, id)

  const keep = (now: Cup) => {
    client.setQueryData(queryKey, now)
    const over = [keys.me, keys.ledger, keys.missions, keys.rumble('order', now.ranking.id)]
    const changed = [myCupsQuery(api).queryKey, ...(now.state === 'open' ? [] : over)]
    for (const key of changed) void client.invalidateQueries({ queryKey: key })
  }
  const resume = () => once(async () => keep(await api.rumble.resumeCup({ id }, keyed())))
  // Resumes the cup automatically if its pair has expired.
  const isStale = cup.state === 'open' && cup.pair === null
  const start = useEffectEvent(() => void resume())
  useEffect(() => {
    if (isStale) start()
  }, [isStale])

  const answer = async (pair: CupPair, side: CupSide) => {
    tell({ pair, choice: side })
    try {
      const { cup: now, split, xp } = await api.rumble.answerCup({ id, token: pair.token, side }, keyed())
      tell({ pair, choice: side, split, xp })
      keep(now)
    } catch (error) {
      tell(undefined)
      refuse(error)
      // Answered in another tab, expired, or over: the server knows the next match.
      await client.invalidateQueries({ queryKey })
    }
  }
  const choose = (side: CupSide) => {
    if (isTelling && told?.split !== undefined) return goOn()
    if (cup.pair && !isBusy() && !refusal?.until) void once(() => answer(cup.pair!, side))
  }
  return { told, isTelling, refusal, choose, resume }
}
export type CupGameState = ReturnType<typeof useCupGame>
