import { type NumberRule, numbersOf } from '@liston/contract/economy'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../platform/use-api.ts'
import { settingsQuery } from '../settings/index.ts'

/**
 * Numbers of the economy as they hold, and as soon as they change. Every page has its settings before it is drawn, so nothing
 * is asked for here.
 */
export function useNumbers<Name extends string>(group: Readonly<Record<Name, NumberRule>>): Record<Name, number> {
  const { data } = useQuery({ ...settingsQuery(useApi()), enabled: false })
  return numbersOf(group, data?.economy)
}
