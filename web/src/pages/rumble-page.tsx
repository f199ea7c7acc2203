import { definePage } from '../app/page.ts'
import { redirect } from '@tanstack/react-router'
import {
  CUP_SOURCE,
  CupCard,
  cupCardTexts,
  cupPart,
  DAILY_SOURCE,
  DailyCard,
  daily,
  dailyCardTexts,
  loadCup,
  loadDaily,
  loadHub,
  loadMatch,
  loadQuick,
  MATCH_SOURCE,
  MatchCard,
  matchPart,
  matchTexts,
  QUICK_SOURCE,
  QuickDuelCard,
  quick,
  RumbleHub,
  rumblePlace,
  rumbleTexts,
} from '../features/rumble/index.ts'
import { useClosedRooms } from '../features/settings/index.ts'
import type { Language } from '@liston/contract/kernel'

type View = NonNullable<ReturnType<typeof rumblePlace>>['view']

/** Feature flag of a view. A match in progress can be finished while the feature is disabled. */
const roomOf = (place: ReturnType<typeof rumblePlace> | undefined) =>
  place?.view === 'quick'
    ? 'duels'
    : place?.view === 'daily'
      ? 'daily'
      : place?.view === 'match' && !place.about
        ? 'matches'
        : undefined

const sources = { quick: [QUICK_SOURCE], match: [MATCH_SOURCE], daily: [DAILY_SOURCE], cup: [CUP_SOURCE], hub: [] }

function titleOf(view: View | undefined, language: Language): string {
  if (view === 'daily') return dailyCardTexts[language].title
  if (view === 'match') return matchTexts[language].title
  if (view === 'cup') return cupCardTexts[language].title
  return rumbleTexts[language][view === 'quick' ? 'quick' : 'title']
}

/** Replaces the home page for signed-in users (specification 2): all games, or one of them. */
export const page = definePage({
  address: '/?rumble',
  access: 'login',
  search: ({ rumble, lng }) => ({ place: rumblePlace(rumble), lng }),
  room: ({ place }) => roomOf(place),
  async load(context, { search: { place, lng } }) {
    if (place === null) throw redirect({ to: '/', replace: true })
    if (place.view === 'daily') await loadDaily(context, place.about)
    else if (place.view === 'quick') await loadQuick(context, place.about, lng)
    else if (place.view === 'match') await loadMatch(context, place.about)
    else if (place.view === 'cup') await loadCup(context, place.about)
    else await loadHub(context)
  },
  // Server only: the server lists these files in the page.
  ...(import.meta.env.SSR && {
    parts: ({ rumble }: { rumble?: string }) => sources[rumblePlace(rumble)?.view ?? 'hub'],
  }),
  head: ({ language }, { search: { place } }) => ({
    meta: [{ title: titleOf(place?.view, language) }, { name: 'robots', content: 'noindex' }],
  }),
  component: RumblePage,
  missing: 'ranking',
})

function RumblePage() {
  const { place } = page.useVisit().search
  const closed = useClosedRooms()
  if (place?.view === 'daily') return <daily.Part day={place.about} />
  if (place?.view === 'quick') return <quick.Part rankingId={place.about} />
  if (place?.view === 'match') return <matchPart.Part about={place.about} />
  if (place?.view === 'cup') return <cupPart.Part about={place.about} />
  return (
    <RumbleHub>
      {!closed.includes('daily') && <DailyCard />}
      {!closed.includes('duels') && <QuickDuelCard />}
      {!closed.includes('matches') && <MatchCard />}
      <CupCard />
    </RumbleHub>
  )
}
