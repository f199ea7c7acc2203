import { type AppTheme, inShowOrder } from '@liston/contract/themes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { themesQuery } from './themes-query.ts'

/** The available themes in display order. */
export function useThemes(): AppTheme[] {
  const language = useLanguage()
  const data = useList()
  return useMemo(() => inShowOrder(data ?? [], language), [data, language])
}

/** The server renders once and needs no query observer. */
const useList: () => AppTheme[] | undefined = typeof document === 'undefined' ? useListOnce : useListNow

function useListNow() {
  return useQuery(themesQuery(useApi())).data
}

function useListOnce() {
  return useQueryClient().getQueryData(themesQuery(useApi()).queryKey)
}
