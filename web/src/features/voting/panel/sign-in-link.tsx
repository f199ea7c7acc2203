import { useRouterState } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { keepWish, type Wish } from '../../../platform/kept-wish.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { openAuthDialog } from '../../accounts/index.ts'
import { pressTexts } from '../press-texts.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** Name of the target that the guest wanted to vote for … */
  name?: string
  /** … or another reason to sign in. */
  reason?: string
  /** What the guest pressed: done after the sign-in. */
  wish?: Wish
}

/**
 * Link for guests in place of a vote: opens the sign-in dialog over this page or, without JavaScript, the sign-in page
 * that leads back here.
 */
export function SignInLink({ name = '', reason, wish, onClick, ...rest }: Props) {
  const t = useTexts(pressTexts)
  const href = useSignInHref()
  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (wish) keepWish(wish)
    openAuthDialog({ reason: reason ?? t.signInFor(name) })
  }
  return <Anchor {...rest} href={href} rel="nofollow" aria-haspopup="dialog" onClick={ask} />
}

/** Address of the sign-in page that leads back to this page. A plain link works without JavaScript. */
export function useSignInHref(): string {
  const path = useRouterState({ select: (s) => s.location.pathname + s.location.searchStr })
  return `/sign-in?${new URLSearchParams({ next: path })}`
}
