import { definePage } from '../app/page.ts'
import { redirect } from '@tanstack/react-router'
import {
  loadQuick,
  QUICK_SOURCE,
  QuickDuelCard,
  quick,
  RUMBLE,
  RumbleHub,
  rumblePlace,
  rumbleTexts,
} from '../features/rumble/index.ts'

/** In the place of the home page, for people who are signed in (specification 2): the games, or one of them. */
export const page = definePage({
  address: '/?rumble',
  access: 'login',
  search: ({ rumble, lng }) => ({ place: rumblePlace(rumble), lng }),
  async load(context, { search: { place, lng } }) {
    if (place === null) throw redirect({ to: '/', replace: true })
    if (place.view === 'quick') await loadQuick(context, place.about, lng)
    else if (place.view !== 'hub') throw redirect({ href: RUMBLE, replace: true })
  },
  // Known to the server alone: it names them in the page.
  ...(import.meta.env.SSR && {
    parts: ({ rumble }: { rumble?: string }) => (rumblePlace(rumble)?.view === 'quick' ? [QUICK_SOURCE] : []),
  }),
  head: ({ language }, { search: { place } }) => ({
    meta: [
      { title: rumbleTexts[language][place?.view === 'quick' ? 'quick' : 'title'] },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: RumblePage,
  missing: 'ranking',
})

function RumblePage() {
  const { place } = page.useVisit().search
  if (place?.view === 'quick') return <quick.Part rankingId={place.about} />
  return (
    <RumbleHub>
      {/* A card for each game that can be played. */}
      <QuickDuelCard />
    </RumbleHub>
  )
}
