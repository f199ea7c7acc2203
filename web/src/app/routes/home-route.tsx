import { createRoute, lazyRouteComponent, redirect, useSearch } from '@tanstack/react-router'
import { pairIn } from '../../features/rumble/index.ts'
import { meQuery } from '../../platform/session.ts'
import { usePageReady } from '../page-ready.ts'
import { root } from '../root-route.tsx'

const homePage = () => import('../../pages/home-page.tsx')
const rumblePage = () => import('../../pages/play/rumble-page.tsx')
const HomePage = lazyRouteComponent(homePage, 'HomePage')
const RumblePage = lazyRouteComponent(rumblePage, 'RumblePage')

const asksForRumble = (search: object) => 'rumble' in search && pairIn(search.rumble) !== null

/** Rumble takes the place of the home page, for people who are signed in (specification 2). */
function HomeOrRumble() {
  usePageReady()
  return asksForRumble(useSearch({ strict: false })) ? <RumblePage /> : <HomePage />
}

export const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context, search }) => {
    if (!asksForRumble(search)) return
    const me = await context.queryClient.ensureQueryData(meQuery(context.api))
    if (!me) throw redirect({ to: '/', replace: true })
  },
  loaderDeps: ({ search }) => ({ rumble: asksForRumble(search) }),
  loader: async ({ context, deps }) => {
    // What is shown is fetched with what it shows.
    if (deps.rumble) await Promise.all([RumblePage.preload?.(), (await rumblePage()).loadRumble(context)])
    else await Promise.all([HomePage.preload?.(), (await homePage()).loadHome(context)])
  },
  head: async ({ match }) =>
    match.loaderDeps.rumble
      ? (await rumblePage()).rumbleHead(match.context)
      : (await homePage()).homeHead(match.context),
  component: HomeOrRumble,
  staticData: { page: 'src/pages/home-page.tsx', access: 'open' },
})
