import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../../design/feedback/toast.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { apiKeysQuery } from './keys-query.ts'
import { keyTexts } from './texts.ts'

/** Ends a key. It leaves the list at once and returns if that failed. */
export function useRevokeKey() {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useTexts(keyTexts)
  const { queryKey } = apiKeysQuery(api)
  return useMutation({
    mutationFn: (id: string) => api.accounts.revokeKey({ id }),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (now) => now && { ...now, keys: now.keys.filter((key) => key.id !== id) })
      return { before }
    },
    onError: (_error, _id, kept) => {
      queryClient.setQueryData(queryKey, kept?.before)
      toast({ title: t.failed, variant: 'destructive' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
