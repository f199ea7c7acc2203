import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { ApiError } from '../../../platform/api-error.ts'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { refusalIn } from '../../../platform/refusal/refusal-words.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { forgetAnswers, type KeptDuels, keptDuels } from './kept-duels.ts'
import { duelRefusalTexts } from './refusal-texts.ts'
import { teaserTexts } from './texts.ts'

/** True if sending again cannot succeed. Network errors, 401, 429 and 5xx may succeed later. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status)

type Outcome = { counted: number; xp: number; refused?: unknown }
const nothing: Outcome = { counted: 0, xp: 0 }

/** Sends the answers of one ranking. Returns zero if they must be sent later, or another window has sent them. */
async function count(api: Api, { rankingId: id, key, answers }: KeptDuels): Promise<Outcome> {
  try {
    const counted = await api.rumble.answerTeaser({ id, answers }, { context: { idempotencyKey: key } })
    return forgetAnswers(key) ? counted : nothing
  } catch (error) {
    return isOver(error) && forgetAnswers(key) ? { ...nothing, refused: error } : nothing
  }
}

/** Sends all stored answers, one ranking after another. Returns the totals. */
async function countAll(api: Api): Promise<Outcome> {
  const sum = { ...nothing }
  for (const kept of keptDuels()) {
    const one = await count(api, kept)
    sum.counted += one.counted
    sum.xp += one.xp
    sum.refused ??= one.refused
  }
  return sum
}

/** Runs one after another: answers that were sent are removed before the next run. */
let sending: Promise<unknown> = Promise.resolve()

/** Sends the answers that the user gave as a guest, once, and shows a message. */
export function CountKept() {
  const t = useTexts(teaserTexts)
  const language = useLanguage()
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    sending = sending.then(async () => {
      const { counted, xp, refused } = await countAll(api)
      if (counted === 0 && refused)
        toast({ title: refusalIn(duelRefusalTexts, language, refused).text, variant: 'info' })
      if (counted === 0) return
      toast({ title: t.counted(counted), variant: 'success', ...(xp && { description: t.earned(xp) }) })
      for (const queryKey of [keys.me, keys.ledger]) void queries.invalidateQueries({ queryKey })
    })
  }, [api, language, queries, t])
  return null
}
