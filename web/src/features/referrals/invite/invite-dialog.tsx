import { referralRules, INVITEE_STARS } from '@liston/contract/referrals'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Dialog } from '../../../design/surfaces/dialog.tsx'
import type { ModalProps } from '../../../platform/modals/modal-slot.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { referralTexts } from '../texts.ts'
import { InvitePanel } from './invite-panel.tsx'

const { REFERRER_STARS, REFERRER_XP } = referralRules

/** 'Invita y Gana' over the page. */
export function InviteDialog({ open, onClose }: ModalProps) {
  const t = useTexts(referralTexts)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t.title}
      description={t.lead(REFERRER_STARS, REFERRER_XP, INVITEE_STARS)}
      closeLabel={t.close}
    >
      <InvitePanel />
      <Anchor href="/invite" className="link link-alone text-sm" onClick={onClose}>
        {t.seeAll}
      </Anchor>
    </Dialog>
  )
}
