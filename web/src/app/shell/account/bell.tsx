import { Anchor } from '../../../design/controls/anchor.tsx'
import { Bell as BellMark } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { shellTexts } from '../texts.ts'

const POPOVER = 'notifications'

/** The notifications. A native popover: it opens and closes without JavaScript too. */
export function Bell() {
  const t = useTexts(shellTexts)
  return (
    <>
      <button
        type="button"
        popoverTarget={POPOVER}
        aria-label={t.notifications}
        className="button button-ghost icon-button"
      >
        <BellMark size={22} aria-hidden="true" />
      </button>
      <div id={POPOVER} popover="auto" className="shell-popover shell-bell">
        <h2 className="text-lg">{t.notifications}</h2>
        <p className="text-muted">{t.noNotifications}</p>
        <Anchor
          href="/evolution"
          className="link link-alone"
          onClick={() => document.getElementById(POPOVER)?.hidePopover()}
        >
          {t.seeEvolution}
        </Anchor>
      </div>
    </>
  )
}
