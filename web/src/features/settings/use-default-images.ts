import type { AllSettings } from '@liston/contract/settings'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/queries/query-keys.ts'

const SETTINGS = hashKey(keys.settings)

/** Pictures for things without one, from the query cache. It creates no observer, because pages render many cards. */
export const useDefaultImages = (): Partial<AllSettings['default_images']> =>
  useQueryClient().getQueryCache().get<AllSettings | null>(SETTINGS)?.state.data?.default_images ?? {}
