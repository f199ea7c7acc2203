import { ownPath } from '@liston/contract/accounts'
import { createRoute } from '@tanstack/react-router'
import { laterPage } from '../later-page.ts'
import { root } from '../root-route.tsx'
import { text } from './text.ts'

const myProfile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  validateSearch: ({ tab, saved }: Record<string, unknown>): { tab?: string; saved?: string } => ({
    // The first tab needs no word in the address.
    tab: text(tab),
    saved: text(saved),
  }),
  ...laterPage({ file: 'people/my-profile-page', component: 'MyProfilePage', access: 'login' }),
})

const challenges = createRoute({
  getParentRoute: () => root,
  path: '/challenges',
  ...laterPage({ file: 'mine/challenges-page', component: 'ChallengesPage', access: 'login' }),
})

const myReviews = createRoute({
  getParentRoute: () => root,
  path: '/my-reviews',
  ...laterPage({ file: 'mine/my-reviews-page', component: 'MyReviewsPage', access: 'login' }),
})

const myChats = createRoute({
  getParentRoute: () => root,
  path: '/my-chats',
  ...laterPage({ file: 'mine/my-chats-page', component: 'MyChatsPage', access: 'login' }),
})

const downgrade = createRoute({
  getParentRoute: () => root,
  path: '/downgrade',
  ...laterPage({ file: 'plan/downgrade-page', component: 'DowngradePage', access: 'login' }),
})

const collaborate = createRoute({
  getParentRoute: () => root,
  path: '/collaborate',
  ...laterPage({ file: 'info/collaborate-page', component: 'CollaboratePage', access: 'login' }),
})

const profileSetup = createRoute({
  getParentRoute: () => root,
  path: '/profile-setup',
  validateSearch: ({ step, next }: Record<string, unknown>): { step?: string; next?: string } => ({
    step: text(step),
    next: ownPath(next, '') || undefined,
  }),
  ...laterPage({
    file: 'people/profile-setup-page',
    component: 'ProfileSetupPage',
    access: 'login',
    duringSetup: true,
  }),
})

/** Pages of one's own, for whoever is signed in. */
export const memberRoutes = [myProfile, challenges, myReviews, myChats, downgrade, collaborate, profileSetup] as const
