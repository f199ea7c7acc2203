import type { Me } from '@liston/contract/profiles'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { shellTexts } from '../texts.ts'
import { SocialLink } from './social-link.tsx'

/** Header actions for guests: the Social Club, and sign-up and sign-in, which return to this page. */
export function GuestActions({ closed }: { closed: boolean }) {
  const t = useTexts(shellTexts)
  const path = useRouterState({ select: (s) => s.location.pathname })
  const next = path === '/' || path.startsWith('/sign-') ? '' : `?${new URLSearchParams({ next: path })}`
  return (
    <div className={closed ? 'shell-actions shell-guest ml-auto' : 'shell-actions shell-guest'}>
      {!closed && <SocialLink />}
      <LinkButton href={`/sign-up${next}`} variant="ghost" className="shell-wide-only">
        {t.signUp}
      </LinkButton>
      <LinkButton href={`/sign-in${next}`} variant="primary">
        {t.signIn}
      </LinkButton>
    </div>
  )
}

const mine = () => import('./my-actions.tsx').then((m) => ({ default: m.MyActions }))
/**
 * The server imports it directly. It tells browsers of signed-in users to load it with the page; guests never load it.
 */
const MyActions = import.meta.env.SSR ? (await mine()).default : lazy(mine)

/** Lazy component with the header actions of a signed-in user. */
export function MyActionsSlot({ me }: { me: Me }) {
  return (
    <Suspense>
      <MyActions me={me} />
    </Suspense>
  )
}

const OwnParts = lazyPart(() => import('./own-parts.tsx').then((module) => module.OwnParts), { when: 'mount' })

/** Lazy components for signed-in users: loaded after the page, and never for a guest. */
export function OwnPartsSlot() {
  const me = useMe()
  return useHydrated() && me ? (
    <Suspense>
      <OwnParts />
    </Suspense>
  ) : null
}
