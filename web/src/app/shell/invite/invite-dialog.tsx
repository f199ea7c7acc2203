import { useRouteContext } from '@tanstack/react-router'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Check, Copy, Share } from '../../../design/identity/icon.ts'
import { Dialog } from '../../../design/surfaces/dialog.tsx'
import type { ModalProps } from '../../../platform/modals/modal-slot.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { inviteTexts } from './texts.ts'
import { usePassOn } from './use-pass-on.ts'

/** 'Invita y Gana': the address of the application, to copy or to share. */
export function InviteDialog({ open, onClose }: ModalProps) {
  const t = useTexts(inviteTexts)
  const { origin, appName } = useRouteContext({ from: '__root__' })
  const { ticked, copy, share } = usePassOn(origin)
  const canShare = typeof navigator.share === 'function'
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t.title}
      description={t.why}
      closeLabel={t.close}
      footer={
        <>
          <Button
            variant="primary"
            icon={ticked ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
            onClick={() => void copy()}
          >
            {ticked ? t.copiedTick : t.copy}
          </Button>
          {canShare && (
            <Button icon={<Share size={18} aria-hidden="true" />} onClick={() => void share(t.shareText(appName))}>
              {t.share}
            </Button>
          )}
        </>
      }
    >
      <Field label={t.address} value={origin} readOnly onFocus={(event) => event.target.select()} />
    </Dialog>
  )
}
