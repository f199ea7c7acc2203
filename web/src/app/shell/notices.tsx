import { useRouteContext } from '@tanstack/react-router'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Warning } from '../../design/identity/icon.ts'
import { UnpaidSlot } from '../../features/billing/index.ts'
import { useMe } from '../../platform/session.ts'
import { useTexts } from '../../platform/texts.tsx'
import { shellTexts } from './texts.ts'

/** Lines above every page: an unconfirmed address (once the set-up is done: it is dealt with on a page that comes after) or a demonstration. Told, never a wall. */
export function Notices() {
  const t = useTexts(shellTexts)
  const me = useMe()
  const { demo } = useRouteContext({ from: '__root__' })
  return (
    <>
      {demo && <p className="notice">{t.demo}</p>}
      {me && (
        <noscript>
          <p className="notice">{t.noScripts}</p>
        </noscript>
      )}
      {me?.paymentFailed && <UnpaidSlot />}
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
