import { type NumberRule, numbersOf } from '@liston/contract/economy'
import { useQueryData } from '../../platform/queries/use-query-data.ts'
import { useApi } from '../../platform/use-api.ts'
import { settingsQuery } from '../settings/index.ts'

/**
 * Current economy settings; updates when they change. Every page already has the settings, so this sends no request.
 */
export function useNumbers<Name extends string>(group: Readonly<Record<Name, NumberRule>>): Record<Name, number> {
  return numbersOf(group, useQueryData({ ...settingsQuery(useApi()), enabled: false })?.economy)
}
