import type { Session } from '@liston/contract/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { sessionsQuery } from './sessions-query.ts'
import { settingsTexts } from './texts.ts'

/** Ends one session (by its id) or all others (null). It leaves the list at once and returns if that failed. */
export function useRevokeSession() {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useTexts(settingsTexts)
  const { queryKey } = sessionsQuery(api)
  return useMutation({
    mutationFn: async (id: string | null): Promise<void> =>
      void (await (id ? api.accounts.revokeSession({ id }) : api.accounts.revokeOtherSessions())),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<Session[]>(queryKey)
      queryClient.setQueryData<Session[]>(queryKey, (list) => list?.filter((s) => s.current || (id && s.id !== id)))
      return { before }
    },
    onError: (_error, _id, kept) => {
      queryClient.setQueryData(queryKey, kept?.before)
      toast({ title: t.failed, variant: 'destructive' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
