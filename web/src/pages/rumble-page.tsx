import { definePage } from '../app/page.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import {
  DAILY_SOURCE,
  daily,
  dailyTexts,
  loadDaily,
  rumblePlace,
  rumbleQuery,
  rumbleTexts,
  RumbleView,
} from '../features/rumble/index.ts'
import { useLanguage } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'

/** In the place of the home page, for people who are signed in (specification 2). */
export const page = definePage({
  address: '/?rumble',
  access: 'login',
  search: ({ rumble }) => ({ place: rumblePlace(rumble) }),
  parts: ({ rumble }) => (rumblePlace(rumble)?.view === 'daily' ? [DAILY_SOURCE] : []),
  async load(context, { search: { place } }) {
    if (place === null) throw redirect({ to: '/', replace: true })
    if (place.view === 'daily') return loadDaily(context, place.about)
    const { api, queryClient, language } = context
    await queryClient.ensureQueryData(rumbleQuery(api, language))
  },
  head: ({ language }, { search: { place } }) => ({
    meta: [
      { title: (place?.view === 'daily' ? dailyTexts : rumbleTexts)[language].title },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: RumblePage,
})

function RumblePage() {
  const { place } = page.useVisit().search
  if (place?.view === 'daily') return <daily.Part day={place.about} />
  return <Hub at={Number(place?.about ?? 1)} />
}

function Hub({ at }: { at: number }) {
  const { data: pairs } = useSuspenseQuery(rumbleQuery(useApi(), useLanguage()))
  return <RumbleView pairs={pairs} at={at} />
}
