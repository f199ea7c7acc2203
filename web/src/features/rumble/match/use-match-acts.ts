import type { Match, Side } from '@liston/contract/rumble'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useZone } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { matchRefusal } from './refusal-texts.ts'
import { matchTexts } from './texts.ts'

/** Actions of a player in a match. On an error code it shows the message and reloads the match. */
export function useMatchActs(id: string) {
  const t = useTexts(matchTexts)
  const language = useLanguage()
  const zone = useZone()
  const api = useApi()
  const client = useQueryClient()
  const [pending, setPending] = useState(false)

  async function run(act: (once: { context: { idempotencyKey: string } }) => Promise<Match>): Promise<Match | null> {
    setPending(true)
    try {
      const match = await act({ context: { idempotencyKey: newKey() } })
      client.setQueryData(keys.match(match.id), match)
      void client.invalidateQueries({ queryKey: keys.myMatches })
      if (match.result) for (const key of [keys.me, keys.ledger]) void client.invalidateQueries({ queryKey: key })
      return match
    } catch (error) {
      toast({ title: t.refused, description: matchRefusal(language, error as object, zone), variant: 'destructive' })
      await client.invalidateQueries({ queryKey: keys.match(id) })
      return null
    } finally {
      setPending(false)
    }
  }
  return {
    pending,
    begin: () => run((once) => api.rumble.beginRound({ id }, once)),
    answer: (token: string, choice: Side) => run((once) => api.rumble.answerRound({ id, token, choice }, once)),
    rematch: (rivalId: string, rankingId: string) =>
      run((once) => api.rumble.inviteMatch({ rivalId, rankingId }, once)),
  }
}
