import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { offerUndo } from '../../../design/undo/offer-undo.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { leagueTexts } from './league-texts.ts'

/** Takes part in leagues, or no longer: said with the way back. */
export function useLeague() {
  const t = useTexts(leagueTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    scope: { id: 'league' },
    mutationFn(join: boolean) {
      const once = { context: { idempotencyKey: newKey() } }
      return join ? api.leaderboard.join({}, once) : api.leaderboard.leave({}, once)
    },
    onSuccess(league, join) {
      client.setQueryData(keys.league, league)
      offerUndo({ title: join ? t.joined : t.left, undoLabel: t.undo, onUndo: () => mutate(!join) })
    },
    async onError(error) {
      const words = await import('./refusal-texts.ts').catch(() => null)
      toast({ title: t.failed, description: words?.leagueRefusal(language, error), variant: 'destructive' })
    },
  })
  return { change: mutate, isPending }
}
