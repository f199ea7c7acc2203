import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import type { Language } from '../../../platform/texts.tsx'

export const cupQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: [...keys.cups, id], queryFn: () => api.rumble.cup({ id }), staleTime: 5_000 })

export const myCupsQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.cups, 'mine'], queryFn: () => api.rumble.myCups(), staleTime: 5_000 })

export const cupOfferQuery = (api: Api, lang: Language) =>
  queryOptions({
    queryKey: [...keys.cups, 'offer', lang],
    queryFn: () => api.rumble.cupOffer({ lang }),
    staleTime: 60_000,
  })
