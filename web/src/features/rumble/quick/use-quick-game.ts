import type { QuickChoice, QuickPair, QuickSplit, QuickTurn } from '@liston/contract/rumble'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../platform/api-error.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { type Refusal, refusalIn } from '../../../platform/refusal/refusal-words.ts'
import { useLanguage } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { quickRefusalTexts } from './refusal-texts.ts'

/** A pair that was answered, and what others say of it; `split` is undefined until the server has told. */
export type Told = { pair: QuickPair; choice: QuickChoice; split?: QuickSplit | null; xp?: number }

/** Long enough to read two figures; a press goes on at once. */
const TOLD_MS = 1_600

/** A run of quick duels: the server asks and tells, the page shows. */
export function useQuickGame(rankingId: string, again: boolean) {
  const api = useApi()
  const language = useLanguage()
  const queries = useQueryClient()
  const [turn, setTurn] = useState<QuickTurn>()
  const [told, setTold] = useState<Told>()
  /** The answer of `told` stands in the place of the pair that follows. */
  const [isTelling, setTelling] = useState(false)
  const [refusal, setRefusal] = useState<Refusal & { until?: string }>()
  const busy = useRef(false)

  const refuse = useCallback(
    (error: unknown) => {
      const data = error instanceof ApiError ? (error.data as { until?: string } | undefined) : undefined
      setRefusal({ ...refusalIn(quickRefusalTexts, language, error), until: data?.until })
    },
    [language],
  )
  /** One call at a time; what fails is told. */
  const once = useCallback(
    async (work: () => Promise<void>) => {
      if (busy.current) return
      busy.current = true
      try {
        await work()
      } catch (error) {
        refuse(error)
      } finally {
        busy.current = false
      }
    },
    [refuse],
  )
  const keyed = () => ({ context: { idempotencyKey: newKey() } })
  const ask = useCallback(
    async (input: { rankingId: string; again: boolean }) => {
      setTelling(false)
      setTurn(await api.rumble.nextQuick(input, keyed()))
    },
    [api],
  )
  const begin = useCallback(
    (anew: boolean) =>
      once(async () => {
        setRefusal(undefined)
        setTold(undefined)
        await ask({ rankingId, again: anew })
      }),
    [ask, once, rankingId],
  )
  useEffect(() => void begin(again), [begin, again])
  useEffect(() => {
    if (!isTelling || told?.split === undefined) return
    const timer = setTimeout(() => setTelling(false), TOLD_MS)
    return () => clearTimeout(timer)
  }, [isTelling, told])

  const choose = (choice: QuickChoice) => {
    const pair = turn?.pair
    if (isTelling && told?.split !== undefined) return setTelling(false)
    if (!pair || busy.current || refusal?.until) return
    void once(async () => {
      setRefusal(undefined)
      setTold({ pair, choice })
      setTelling(true)
      try {
        const answered = await api.rumble.answerQuick({ token: pair.token, answer: choice }, keyed())
        setTold({ pair, choice, split: answered.split, xp: answered.xp })
        setTurn(answered.turn)
        // What somebody does not know needs no figures.
        if (choice === 'skip') setTelling(false)
        if (!answered.turn.pair) void settle()
      } catch (error) {
        setTold(undefined)
        setTelling(false)
        refuse(error)
        // Answered in another tab, or too old: the server knows what comes next.
        if (error instanceof ApiError && error.code === 'TOKEN_SPENT') await ask({ rankingId, again })
      }
    })
  }
  const undo = () => {
    if (!turn?.canUndo) return
    void once(async () => {
      setRefusal(undefined)
      setTelling(false)
      setTurn(await api.rumble.undoQuick({ runId: turn.runId }, keyed()))
      setTold(undefined)
    })
  }
  /** What duels change elsewhere. */
  const settle = () =>
    Promise.all(
      [keys.me, keys.ledger, keys.missions, keys.rumble('order', rankingId)].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  return { turn, told, isTelling, refusal, choose, undo, begin }
}
export type QuickGameState = ReturnType<typeof useQuickGame>
