import type { Featured } from '@liston/contract/explore'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '../../../platform/forms/use-form.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useApi } from '../../../platform/use-api.ts'

function useFeaturedForm(id: string, action: string, submit: (fields: Record<string, string>) => Promise<Featured>) {
  const client = useQueryClient()
  return useForm<Featured>({
    action,
    submit,
    onDone(featured) {
      client.setQueryData(keys.featured(id), featured)
      void client.invalidateQueries({ queryKey: keys.home })
    },
  })
}

/** An author pins a ranking of their own at home. */
export function usePin(id: string) {
  const api = useApi()
  return useFeaturedForm(id, '/distinctions/pin', () => api.explore.pin({ id }))
}

/** A super admin features a ranking for some days, or ends that. */
export function useFeature(id: string) {
  const api = useApi()
  return useFeaturedForm(id, '/distinctions/feature', ({ intent, days }) =>
    intent === 'end' ? api.explore.unfeature({ id }) : api.explore.feature({ id, days: Number(days) }),
  )
}
