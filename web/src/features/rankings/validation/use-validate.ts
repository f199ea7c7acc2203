import type { Validation } from '@liston/contract/rankings'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '../../../platform/forms/use-form.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useApi } from '../../../platform/use-api.ts'

/** Gives one's validation, or takes it back. */
export function useValidate(id: string) {
  const api = useApi()
  const client = useQueryClient()
  return useForm<Validation>({
    action: '/distinctions/validate',
    submit: ({ intent }) =>
      intent === 'take-back' ? api.rankings.takeValidationBack({ id }) : api.rankings.validate({ id }),
    onDone(validation) {
      client.setQueryData(keys.validation(id), validation)
      void client.invalidateQueries({ queryKey: keys.ranking(id) })
      void client.invalidateQueries({ queryKey: keys.feed })
    },
  })
}
