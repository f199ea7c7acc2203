import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { offerUndo } from '../../../design/undo/offer-undo.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { leagueTexts } from './league-texts.ts'

/** Button to join or leave leagues. */
export function LeagueButton({ isIn }: { isIn: boolean }) {
  const t = useTexts(leagueTexts)
  const { change, isPending } = useLeague()
  return (
    <Button
      variant={isIn ? 'ghost' : 'primary'}
      size={isIn ? 'sm' : 'md'}
      pending={isPending}
      pendingText={t.busy}
      className="justify-self-start"
      onClick={() => change(!isIn)}
    >
      {isIn ? t.leave : t.join}
    </Button>
  )
}

/** Joins or leaves leagues; a toast offers to undo it. */
function useLeague() {
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
