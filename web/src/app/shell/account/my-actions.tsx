import type { Me } from '@liston/contract/profiles'
import { useEffect, useRef, useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Bell as BellMark, Plus, Reward } from '../../../design/identity/icon.ts'
import { CartButtonSlot } from '../../../features/cart/index.ts'
import { StarsCounter } from '../../../features/economy/index.ts'
import { BellListSlot, bellTexts } from '../../../features/notifications/index.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { InviteLink } from '../invite-link.tsx'
import { shellTexts } from '../texts.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { SocialLink } from './social-link.tsx'

/**
 * Header actions of a signed-in user: Stars, referral, Social Club, bell, menu (specification 2), and the create
 * button.
 */
export function MyActions({ me }: { me: Me }) {
  const t = useTexts(shellTexts)
  return (
    <div className="shell-actions">
      <StarsCounter stars={me.stars} />
      <InviteLink className="button button-ghost shell-wide-only shell-tight">
        <Reward size={20} aria-hidden="true" />
        <span>{t.invite}</span>
      </InviteLink>
      <SocialLink className="shell-wide-only" />
      <CreateButton />
      <CartButtonSlot />
      <Bell unread={me.unread} />
      <AvatarMenu me={me} />
    </div>
  )
}

/** Button that starts a ranking, on wide screens. On small screens it is the raised tab of the bottom bar. */
function CreateButton() {
  const t = useTexts(shellTexts)
  return (
    <LinkButton
      href="/create-ranking"
      variant="secondary"
      icon={<Plus size={18} aria-hidden="true" />}
      className="shell-wide-only shell-tight"
      aria-label={t.createLabel}
    >
      {t.create}
    </LinkButton>
  )
}

const POPOVER = 'bell'
const MOST = 99

/** Notifications and the unread count. A native popover: it opens without JavaScript too, and links to their page. */
function Bell({ unread }: { unread: number }) {
  const t = useTexts(bellTexts)
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const count = unread > MOST ? `${MOST}+` : String(unread)
  // The user may have opened it before hydration.
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
