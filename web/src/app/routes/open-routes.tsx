import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { laterPage } from '../later-page.ts'
import { root } from '../root-route.tsx'
import { text } from './text.ts'

const support = createRoute({
  getParentRoute: () => root,
  path: '/support',
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => ({ q: text(q) }),
  ...laterPage({ file: 'info/support-page', component: 'SupportPage', access: 'open', duringSetup: true }),
})

const tutorial = createRoute({
  getParentRoute: () => root,
  path: '/tutorial',
  ...laterPage({ file: 'info/tutorial-page', component: 'TutorialPage', access: 'open' }),
})

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  ...laterPage({ file: 'info/privacy-page', component: 'PrivacyPage', access: 'open', duringSetup: true }),
})

const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  ...laterPage({ file: 'info/terms-page', component: 'TermsPage', access: 'open', duringSetup: true }),
})

const cookies = createRoute({
  getParentRoute: () => root,
  path: '/cookies',
  ...laterPage({ file: 'info/cookies-page', component: 'CookiesPage', access: 'open', duringSetup: true }),
})

const business = createRoute({
  getParentRoute: () => root,
  path: '/business',
  ...laterPage({ file: 'info/business-page', component: 'BusinessPage', access: 'open' }),
})

const infoPages = new Set(['support', 'tutorial', 'privacy', 'terms', 'cookies', 'business'])

/** Custom pages by name. Those of the application have addresses of their own, to which this one leads. */
const custom = createRoute({
  getParentRoute: () => root,
  path: '/p/$slug',
  loader: ({ params: { slug } }) => {
    if (infoPages.has(slug)) throw redirect({ href: `/${slug}`, statusCode: 301 })
    throw notFound()
  },
  staticData: { access: 'open', duringSetup: true },
})

const social = createRoute({
  getParentRoute: () => root,
  path: '/social',
  ...laterPage({ file: 'club/social-page', component: 'SocialPage', access: 'open' }),
})

/** No article is written yet, so each address of one is missing. */
const article = createRoute({
  getParentRoute: () => root,
  path: '/social/$slug',
  loader: () => {
    throw notFound()
  },
  staticData: { access: 'open' },
})

const itemReview = createRoute({
  getParentRoute: () => root,
  path: '/ranking/$rankingId/item/$itemId/review',
  ...laterPage({ file: 'items/item-review-page', component: 'ItemReviewPage', access: 'open' }),
})

/** Open, because a guest sees the item and how to come in (decisions.md); rating it takes a session. */
const rateItem = createRoute({
  getParentRoute: () => root,
  path: '/rate-item/$itemId',
  ...laterPage({ file: 'items/rate-item-page', component: 'RateItemPage', access: 'open' }),
})

const paymentSuccess = createRoute({
  getParentRoute: () => root,
  path: '/payment-success',
  ...laterPage({ file: 'plan/payment-success-page', component: 'PaymentSuccessPage', access: 'open' }),
})

/** Pages that everybody may read. */
export const openRoutes = [
  support,
  tutorial,
  privacy,
  terms,
  cookies,
  business,
  custom,
  social,
  article,
  itemReview,
  rateItem,
  paymentSuccess,
] as const
