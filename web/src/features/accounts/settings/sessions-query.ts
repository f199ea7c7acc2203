import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'

/** Where the signed-in person is signed in. */
export const sessionsQuery = (api: Api) =>
  queryOptions({ queryKey: ['sessions'], queryFn: async () => (await api.accounts.sessions()).sessions })
