import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../../../../platform/api-error.ts'
import { type Refusal, refusalIn } from '../../../../platform/refusal/refusal-words.ts'
import { useLanguage } from '../../../../platform/texts.tsx'

/** Calls of a game of duels, in whose words a refusal is told: one at a time; why the last was refused, and until when, where that ends by itself. */
export function useCalls(words: Parameters<typeof refusalIn>[0]) {
  const language = useLanguage()
  const [refusal, setRefusal] = useState<Refusal & { until?: string }>()
  const busy = useRef(false)
  const refuse = useCallback(
    (error: unknown) => {
      const data = error instanceof ApiError ? (error.data as { until?: string } | undefined) : undefined
      setRefusal({ ...refusalIn(words, language, error), until: data?.until })
    },
    [words, language],
  )
  const once = useCallback(
    async (work: () => Promise<void>) => {
      if (busy.current) return
      busy.current = true
      setRefusal(undefined)
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
  return { once, refuse, refusal, isBusy: () => busy.current }
}
