import type { PreferenceChanges, Preferences } from '@liston/contract/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { offerUndo } from '../../../design/undo/offer-undo.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { preferencesQuery } from './preferences-query.ts'
import { settingsTexts } from './texts.ts'
import { moved, undoOf } from './wanted.ts'

/** `said`: what was done, in words; without it, it was an undoing. */
type Move = { changes: PreferenceChanges; said?: string }

/** Moves switches at once, says so with a way back, and puts them back where the server said no. */
export function useMoveSwitches() {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useTexts(settingsTexts)
  const { queryKey } = preferencesQuery(api)
  const { mutate } = useMutation({
    scope: { id: 'notification-preferences' },
    mutationFn: ({ changes }: Move) =>
      api.notifications.changePreferences(changes, { context: { idempotencyKey: newKey() } }),
    onMutate: async ({ changes }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<Preferences>(queryKey)
      if (before) queryClient.setQueryData<Preferences>(queryKey, moved(before, changes))
      return { undo: before && undoOf(before, changes) }
    },
    onSuccess: (_now, { said }, { undo }) => {
      if (!said) return void toast({ title: t.undone, variant: 'success' })
      if (undo) offerUndo({ title: said, undoLabel: t.undo, onUndo: () => mutate({ changes: undo }) })
    },
    onError: (_error, _move, kept) => {
      const { undo } = kept ?? {}
      queryClient.setQueryData<Preferences>(queryKey, (now) => now && undo && moved(now, undo))
      toast({ title: t.failed, variant: 'destructive' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return mutate
}
