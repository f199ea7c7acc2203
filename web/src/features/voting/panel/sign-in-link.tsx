import type { ComponentProps, MouseEvent } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { openAuthDialog } from '../../accounts/index.ts'
import type { VoteTarget } from '../cast/vote-intent.ts'
import { keepVote } from '../kept/kept-vote.ts'
import { pressTexts } from '../press-texts.ts'
import { useSignInHref } from './use-sign-in-href.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** Name of the target that the guest wanted to vote for … */
  name?: string
  /** … or another reason to sign in. */
  reason?: string
  /** The free vote that the guest pressed: cast after the sign-in. */
  vote?: VoteTarget
}

/**
 * Link for guests in place of a vote: opens the sign-in dialog over this page or, without JavaScript, the sign-in page
 * that leads back here.
 */
export function SignInLink({ name = '', reason, vote, onClick, ...rest }: Props) {
  const t = useTexts(pressTexts)
  const href = useSignInHref()
  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (vote) keepVote(vote)
    openAuthDialog({ reason: reason ?? t.signInFor(name) })
  }
  return <Anchor {...rest} href={href} rel="nofollow" aria-haspopup="dialog" onClick={ask} />
}
