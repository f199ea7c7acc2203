import type { AllSettings } from '@liston/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/queries/query-keys.ts'

/** The pictures in place of those that are missing, as the page knows them now: cards ask by the dozen, no observer each. */
export const useDefaultImages = (): Partial<AllSettings['default_images']> =>
  useQueryClient().getQueryData<AllSettings | null>(keys.settings)?.default_images ?? {}
