import type { AllSettings } from '@liston/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/queries/query-keys.ts'

/** Pictures for things without one, from the query cache. It creates no observer, because pages render many cards. */
export const useDefaultImages = (): Partial<AllSettings['default_images']> =>
  useQueryClient().getQueryData<AllSettings | null>(keys.settings)?.default_images ?? {}
