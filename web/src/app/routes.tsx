import { createRoute, redirect } from '@tanstack/react-router'
import { coinOf } from '../features/economy/ledger/coins.ts'
import { type Order, orderOf } from '../features/rankings/ranking-query.ts'
import { missing } from './missing.ts'
import { page } from './page.ts'
import { root } from './root-route.tsx'
import { home } from './routes/home-route.tsx'
import { accountRoutes } from './routes/account-routes.tsx'
import { adminRoutes } from './routes/admin-routes.tsx'
import { authorRoutes } from './routes/author-routes.tsx'
import { memberRoutes } from './routes/member-routes.tsx'
import { openRoutes } from './routes/open-routes.tsx'
import { text } from './routes/text.ts'
import { shellTexts } from './shell/texts.ts'

const explorePage = () => import('../pages/explore-page.tsx')
const explore = createRoute({
  getParentRoute: () => root,
  path: '/explore',
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, context }) => (await explorePage()).loadExplore(context, deps),
  head: async ({ match }) => (await explorePage()).exploreHead(match.context, match.search),
  ...page({
    file: 'explore-page',
    load: explorePage,
    component: 'ExplorePage',
    access: 'open',
    // It remembers what was searched for, and takes the focus of those who came to search.
    wakes: ({ q, focus }) => Boolean(q ?? focus),
  }),
})

const categoryPage = () => import('../pages/category-page.tsx')
const category = createRoute({
  getParentRoute: () => root,
  path: '/category/$slug',
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, context }) => (await categoryPage()).loadCategory(context, { ...deps, ...params }),
  head: async ({ match }) => (await categoryPage()).categoryHead(match.context, { ...match.search, ...match.params }),
  ...page({ file: 'category-page', load: categoryPage, component: 'CategoryPage', access: 'open' }),
})

type RankingSearch = { order?: Order; did?: string; on?: string }
const rankingPage = () => import('../pages/ranking-page.tsx')
const ranking = createRoute({
  getParentRoute: () => root,
  path: '/ranking/$id/{-$slug}',
  // `did` and `on` tell of a vote that was sent without JavaScript.
  validateSearch: (search: Record<string, unknown>): RankingSearch => ({
    order: orderOf(search.order),
    did: text(search.did),
    on: text(search.on),
  }),
  loaderDeps: ({ search }) => ({ order: search.order }),
  loader: async ({ params, deps, context }) =>
    (await rankingPage()).loadRanking(context, { ...deps, ...params }).catch(missing),
  head: async ({ loaderData, match }) =>
    loaderData ? (await rankingPage()).rankingHead(match.context, loaderData) : {},
  ...page({
    file: 'ranking-page',
    load: rankingPage,
    component: 'RankingPage',
    access: 'open',
    // A new vote is seen within a second.
    freshMs: 1_000,
    live: ({ id }) => [`ranking:${id}`],
  }),
})

const profilePage = () => import('../pages/people/profile-page.tsx')
const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile/$userId',
  loader: async ({ params, context }) => (await profilePage()).loadProfile(context, params.userId).catch(missing),
  head: async ({ loaderData, match }) =>
    loaderData ? (await profilePage()).profileHead(match.context, loaderData) : {},
  ...page({ file: 'people/profile-page', load: profilePage, component: 'ProfilePage', access: 'open' }),
})

const evolutionPage = () => import('../pages/evolution-page.tsx')
const evolution = createRoute({
  getParentRoute: () => root,
  path: '/evolution',
  validateSearch: (search: { currency?: unknown; cursor?: unknown }) => ({
    currency: coinOf(search.currency),
    cursor: typeof search.cursor === 'string' && search.cursor !== '' ? search.cursor : undefined,
  }),
  loaderDeps: ({ search: { currency, cursor } }) => ({ currency, cursor }),
  loader: async ({ deps, context }) => (await evolutionPage()).loadEvolution(context, deps),
  head: ({ match }) => ({ meta: [{ title: shellTexts[match.context.language].evolution }] }),
  ...page({ file: 'evolution-page', load: evolutionPage, component: 'EvolutionPage', access: 'login' }),
})

/** The parts of the design in every state; for the public it is an unknown address like any other. */
const workshop = createRoute({
  getParentRoute: () => root,
  path: '/__ui',
  beforeLoad: ({ context }) => {
    if (!context.workshop) throw redirect({ to: '/', replace: true })
  },
  ...page({
    file: 'workshop-page',
    load: () => import('../pages/workshop-page.tsx'),
    component: 'WorkshopPage',
    access: 'open',
  }),
})

/** Any other address goes home (specification 2). */
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

export const routeTree = root.addChildren([
  home,
  explore,
  category,
  ranking,
  profile,
  ...authorRoutes,
  evolution,
  ...accountRoutes,
  ...memberRoutes,
  ...openRoutes,
  ...adminRoutes,
  workshop,
  elsewhere,
])
