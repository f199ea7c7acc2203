import { type NumberRule, numbersOf } from '@liston/contract/economy'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../platform/use-api.ts'
import { settingsQuery } from '../settings/index.ts'

/**
 * Current economy settings; updates when they change. Every page already has the settings, so this sends no request.
 */
export function useNumbers<Name extends string>(group: Readonly<Record<Name, NumberRule>>): Record<Name, number> {
  const { data } = useQuery({ ...settingsQuery(useApi()), enabled: false })
  return numbersOf(group, data?.economy)
}
