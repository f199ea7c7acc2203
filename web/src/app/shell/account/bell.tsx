import { useEffect, useRef, useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Bell as BellMark } from '../../../design/identity/icon.ts'
import { BellListSlot, bellTexts } from '../../../features/notifications/index.ts'
import { useTexts } from '../../../platform/texts.tsx'

const POPOVER = 'bell'
const MOST = 99

/** The notifications, and how many are unread. A native popover: it opens without JavaScript too, and leads to their page. */
export function Bell({ unread }: { unread: number }) {
  const t = useTexts(bellTexts)
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const count = unread > MOST ? `${MOST}+` : String(unread)
  // It may have been opened before we were there.
  useEffect(() => setOpen(popover.current?.matches(':popover-open') ?? false), [])
  const close = () => popover.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget={POPOVER}
        aria-label={unread ? t.unread(count) : t.title}
        className="button button-ghost icon-button"
      >
        <BellMark size={22} aria-hidden="true" />
        {unread > 0 && (
          <span className="button-count numeral" aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      <div
        id={POPOVER}
        ref={popover}
        popover="auto"
        className="shell-popover shell-bell"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg">{t.title}</h2>
          <Anchor href="/notifications" className="link link-alone" onClick={close}>
            {t.all}
          </Anchor>
        </div>
        {open && <BellListSlot onLeave={close} />}
      </div>
    </>
  )
}
