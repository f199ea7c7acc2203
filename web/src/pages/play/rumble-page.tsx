import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { pairIn, rumbleQuery, rumbleTexts, RumbleView } from '../../features/rumble/index.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { useLanguage } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'

export const loadRumble = ({ api, queryClient, language }: PageContext): Promise<unknown> =>
  queryClient.ensureQueryData(rumbleQuery(api, language))

export const rumbleHead = ({ language }: PageContext) => ({
  meta: [{ title: rumbleTexts[language].title }, { name: 'robots', content: 'noindex' }],
})

/** /?rumble=n: in the place of the home page, for people who are signed in. */
export function RumblePage() {
  const { rumble } = useSearch({ strict: false }) as { rumble?: unknown }
  const { data: pairs } = useSuspenseQuery(rumbleQuery(useApi(), useLanguage()))
  return <RumbleView pairs={pairs} at={pairIn(rumble) ?? 1} />
}
