import type { ComponentProps, MouseEvent } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { openAuthDialog } from '../../accounts/index.ts'
import { pressTexts } from '../press-texts.ts'
import { useSignInHref } from './use-sign-in-href.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** What the guest wanted to vote for … */
  name?: string
  /** … or what else an account is for. */
  reason?: string
}

/** Where a guest votes: the dialog to sign in over this page or, without JavaScript, the page to sign in and back here. */
export function SignInLink({ name = '', reason, onClick, ...rest }: Props) {
  const t = useTexts(pressTexts)
  const href = useSignInHref()
  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openAuthDialog({ reason: reason ?? t.signInFor(name) })
  }
  return <Anchor {...rest} href={href} rel="nofollow" aria-haspopup="dialog" onClick={ask} />
}
