import type { QuickChoice, QuickPair, QuickTurn } from '@liston/contract/rumble'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../../platform/api-error.ts'
import { newKey } from '../../../../platform/new-key.ts'
import { keys } from '../../../../platform/queries/query-keys.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { quickRefusalTexts } from '../refusal-texts.ts'
import { useCalls } from './use-calls.ts'
import { useTold } from './use-told.ts'

const keyed = () => ({ context: { idempotencyKey: newKey() } })

/** State of a run of quick duels. The server chooses the pairs; the page shows them. */
export function useQuickGame(rankingId: string, again: boolean) {
  const api = useApi()
  const queries = useQueryClient()
  const [turn, setTurn] = useState<QuickTurn>()
  const { told, isTelling, tell, goOn } = useTold()
  const { once, refuse, refusal, isBusy } = useCalls(quickRefusalTexts)

  // Reloads other data that duels change.
  const tellOthers = () => {
    const changed = [keys.me, keys.ledger, keys.missions, keys.rumble('order', rankingId)]
    for (const queryKey of changed) void queries.invalidateQueries({ queryKey })
  }
  const ask = async (anew: boolean) => setTurn(await api.rumble.nextQuick({ rankingId, again: anew }, keyed()))
  const begin = (anew: boolean) => {
    tell(undefined)
    return once(() => ask(anew))
  }
  const start = useEffectEvent((anew: boolean) => void once(() => ask(anew)))
  useEffect(() => start(again), [again])

  const answer = async (pair: QuickPair, choice: QuickChoice) => {
    tell({ pair, choice })
    try {
      const answered = await api.rumble.answerQuick({ token: pair.token, answer: choice }, keyed())
      // A skipped pair shows no result.
      tell({ pair, choice, split: answered.split, xp: answered.xp }, choice !== 'skip')
      setTurn(answered.turn)
      if (!answered.turn.pair) tellOthers()
    } catch (error) {
      tell(undefined)
      refuse(error)
      // Answered in another tab, or expired: the server knows the next pair.
      if (error instanceof ApiError && error.code === 'TOKEN_SPENT') await ask(again)
    }
  }
  const choose = (choice: QuickChoice) => {
    const pair = turn?.pair
    if (isTelling && told?.split !== undefined) return goOn()
    if (pair && !isBusy() && !refusal?.until) void once(() => answer(pair, choice))
  }
  const undo = () => {
    if (!turn?.canUndo) return
    void once(async () => {
      goOn()
      setTurn(await api.rumble.undoQuick({ runId: turn.runId }, keyed()))
      tell(undefined)
      tellOthers()
    })
  }
  return { turn, told, isTelling, refusal, choose, undo, begin }
}
export type QuickGameState = ReturnType<typeof useQuickGame>
