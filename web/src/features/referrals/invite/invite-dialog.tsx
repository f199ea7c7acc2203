import { REFERRAL_NUMBERS } from '@liston/contract/economy'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Dialog } from '../../../design/surfaces/dialog.tsx'
import type { ModalProps } from '../../../platform/modals/modal-slot.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useNumbers } from '../../economy/index.ts'
import { referralTexts } from '../texts.ts'
import { InvitePanel } from './invite-panel.tsx'

/** The 'Invita y Gana' dialog. */
export function InviteDialog({ open, onClose }: ModalProps) {
  const t = useTexts(referralTexts)
  const n = useNumbers(REFERRAL_NUMBERS)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t.title}
      description={t.lead(n.referrerStars, n.referrerXp, n.inviteeStars)}
      closeLabel={t.close}
    >
      <InvitePanel />
      <Anchor href="/invite" className="link link-alone text-sm" onClick={onClose}>
        {t.seeAll}
      </Anchor>
    </Dialog>
  )
}
