import { useRouterState } from '@tanstack/react-router'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { shellTexts } from '../texts.ts'
import { SocialLink } from './social-link.tsx'

/** Header actions for guests: the Social Club, and sign-up and sign-in, which return to this page. */
export function GuestActions() {
  const t = useTexts(shellTexts)
  const path = useRouterState({ select: (s) => s.location.pathname })
  const next = path === '/' || path.startsWith('/sign-') ? '' : `?${new URLSearchParams({ next: path })}`
  return (
    <div className="shell-actions shell-guest">
      <SocialLink />
      <LinkButton href={`/sign-up${next}`} variant="ghost" className="shell-wide-only">
        {t.signUp}
      </LinkButton>
      <LinkButton href={`/sign-in${next}`} variant="primary">
        {t.signIn}
      </LinkButton>
    </div>
  )
}
