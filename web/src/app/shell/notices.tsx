import { useRouteContext, useRouterState } from '@tanstack/react-router'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Warning } from '../../design/identity/icon.ts'
import { useMe } from '../../platform/session.ts'
import { useTexts } from '../../platform/texts.tsx'
import { shellTexts } from './texts.ts'

/** Lines above every page: an unconfirmed address (once the set-up is done: it is dealt with on a page that comes after), a demonstration, where no script opens the dialog the address to pass on. Told, never a wall. */
export function Notices() {
  const t = useTexts(shellTexts)
  const me = useMe()
  const { demo, origin } = useRouteContext({ from: '__root__' })
  const invite = useRouterState({ select: (s) => (s.location.search as { invite?: string }).invite !== undefined })
  return (
    <>
      {demo && <p className="notice">{t.demo}</p>}
      {invite && (
        <noscript>
          <p className="notice">
            {t.inviteAt} {origin}
          </p>
        </noscript>
      )}
      {me && (
        <noscript>
          <p className="notice">{t.noScripts}</p>
        </noscript>
      )}
      {me?.profileCompleted && !me.emailVerified && (
        <p className="notice">
          <Warning size={18} aria-hidden="true" />
          <span>
            {t.unverified}{' '}
            <Anchor href="/account" className="link">
              {t.unverifiedAction}
            </Anchor>
          </span>
        </p>
      )}
    </>
  )
}
