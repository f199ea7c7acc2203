import type { MouseEvent } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { buttonClass } from '../../../design/controls/button-class.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { openAuthDialog } from '../../accounts/index.ts'
import { useSignInHref } from '../panel/use-sign-in-href.ts'
import { orderTexts } from './order-texts.ts'

/** Where a guest begins an order of their own: the dialog over this page or, without JavaScript, the page to sign in. */
export function OrderSignIn() {
  const t = useTexts(orderTexts)
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openAuthDialog({ reason: t.signInFor })
  }
  return (
    <Anchor
      href={useSignInHref()}
      rel="nofollow"
      aria-haspopup="dialog"
      onClick={ask}
      className={buttonClass({ variant: 'primary' })}
    >
      <span>{t.signIn}</span>
    </Anchor>
  )
}
