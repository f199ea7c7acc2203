import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../../../../platform/api-error.ts'
import { type Refusal, refusalIn } from '../../../../platform/refusal/refusal-words.ts'
import { useLanguage } from '../../../../platform/texts.tsx'
import { quickRefusalTexts } from '../refusal-texts.ts'

/** Calls of the game: one at a time; why the last was refused, and until when, where that ends by itself. */
export function useCalls() {
  const language = useLanguage()
  const [refusal, setRefusal] = useState<Refusal & { until?: string }>()
  const busy = useRef(false)
  const refuse = useCallback(
    (error: unknown) => {
      const data = error instanceof ApiError ? (error.data as { until?: string } | undefined) : undefined
      setRefusal({ ...refusalIn(quickRefusalTexts, language, error), until: data?.until })
    },
    [language],
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
