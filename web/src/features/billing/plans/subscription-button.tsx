import type { MouseEvent } from 'react'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Pro } from '../../../design/identity/icon.ts'
import { askForModal } from '../../../platform/modals/queue.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { openAuthDialog } from '../../accounts/index.ts'
import { planTexts } from './texts.ts'

/**
 * The PRO button (specification 4): guests sign in, PRO users manage their subscription, others choose a plan. Without
 * JavaScript it links to the page for each.
 */
export function SubscriptionButton({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' | 'ghost' }) {
  const t = useTexts(planTexts)
  const me = useMe()
  const isPro = me?.isPro ?? false
  const href = me ? (isPro ? '/downgrade' : '/pro') : `/sign-in?${new URLSearchParams({ next: '/pro' })}`
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!me) openAuthDialog({ next: '/pro', reason: t.signInReason })
    else askForModal(isPro ? 'manage-subscription' : 'subscription')
  }
  return (
    <LinkButton
      href={href}
      variant={variant}
      icon={<Pro size={20} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={ask}
    >
      {isPro ? t.manage : t.become}
    </LinkButton>
  )
}
