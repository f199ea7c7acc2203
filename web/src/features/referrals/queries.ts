import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../platform/api.ts'
import { pagedQuery } from '../../platform/queries/paged-query.ts'
import { keys } from '../../platform/queries/query-keys.ts'

/** The user's active code; null if there is none. */
export const codeQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.referrals, 'code'], queryFn: () => api.referrals.code({}) })

/** The user's referrals. */
export const myReferralsQuery = (api: Api) =>
  pagedQuery([...keys.referrals, 'mine'], (cursor) => api.referrals.mine({ cursor }))

/** Referrals that wait for a moderator. */
export const heldReferralsQuery = (api: Api) =>
  pagedQuery([...keys.referrals, 'held'], (cursor) => api.referrals.held({ cursor }))
