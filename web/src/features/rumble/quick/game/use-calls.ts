import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../../../../platform/api-error.ts'
import { type Refusal, refusalIn } from '../../../../platform/refusal/refusal-words.ts'
import { useLanguage } from '../../../../platform/texts.tsx'

/**
 * Runs API calls of a duel game, one at a time. `refusal` is the message of the last error code, from `words`. Its
 * `until` is the end of a pause.
 */
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
