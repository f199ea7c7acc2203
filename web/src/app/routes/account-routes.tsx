import { ownPath } from '@liston/contract/accounts'
import { createRoute } from '@tanstack/react-router'
import { accountTitles } from '../../features/accounts/entry/titles.ts'
import { sessionsQuery } from '../../features/accounts/settings/sessions-query.ts'
import type { Language } from '../../platform/texts.tsx'
import { page } from '../page.ts'
import { root } from '../root-route.tsx'

type Titled = { match: { context: { language: Language } } }
type Title = keyof (typeof accountTitles)['es']

/** The page's title, and that search engines have no business here. */
const titled = (title: Title) => ({
  head: ({ match }: Titled) => ({
    // Links of mails carry a secret in their address: it is told to nobody.
    meta: [
      { title: accountTitles[match.context.language][title] },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'same-origin' },
    ],
  }),
})

/** Where to go after signing in: only a path of this site. */
const nextOf = ({ next }: { next?: unknown }): { next?: string } => ({ next: ownPath(next, '') || undefined })

/** What the link of a mail brings. Said as undefined when it is none: what a route leaves out, it would inherit from the address as it was. */
const linkOf = ({ token, next }: { token?: unknown; next?: unknown }): { token?: string; next?: string } => ({
  ...nextOf({ next }),
  token: typeof token === 'string' && /^[\w-]{43}$/.test(token) ? token : undefined,
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: nextOf,
  ...titled('signIn'),
  ...page({
    file: 'sign-in-page',
    load: () => import('../../pages/sign-in-page.tsx'),
    component: 'SignInPage',
    access: 'open',
    duringSetup: true,
  }),
})

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  validateSearch: nextOf,
  ...titled('signUp'),
  ...page({
    file: 'sign-up-page',
    load: () => import('../../pages/sign-up-page.tsx'),
    component: 'SignUpPage',
    access: 'open',
    duringSetup: true,
  }),
})

const recover = createRoute({
  getParentRoute: () => root,
  path: '/recover',
  ...titled('recover'),
  ...page({
    file: 'recover-page',
    load: () => import('../../pages/recover-page.tsx'),
    component: 'RecoverPage',
    access: 'open',
    duringSetup: true,
  }),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: linkOf,
  ...titled('reset'),
  ...page({
    file: 'reset-password-page',
    load: () => import('../../pages/reset-password-page.tsx'),
    component: 'ResetPasswordPage',
    access: 'open',
    duringSetup: true,
  }),
})

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  validateSearch: linkOf,
  ...titled('verify'),
  ...page({
    file: 'verify-email-page',
    load: () => import('../../pages/verify-email-page.tsx'),
    component: 'VerifyEmailPage',
    access: 'open',
    duringSetup: true,
  }),
})

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  loader: ({ context }) => context.queryClient.ensureQueryData(sessionsQuery(context.api)),
  head: ({ match }: Titled) => ({ meta: [{ title: accountTitles[match.context.language].account }] }),
  ...page({
    file: 'account-page',
    load: () => import('../../pages/account-page.tsx'),
    component: 'AccountPage',
    access: 'login',
  }),
})

/** Coming in, and the settings of an account. */
export const accountRoutes = [signIn, signUp, recover, resetPassword, verifyEmail, account] as const
