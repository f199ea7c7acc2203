import { Button } from '../../../design/controls/button.tsx'
import { Dialog } from '../../../design/surfaces/dialog.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { redeemTexts } from '../texts.ts'
import type { Sink } from '../use-redeem.ts'

type Props = {
  sink: Sink
  price: number
  stars: number
  about?: string
  pending?: boolean
  /** The price changed after the dialog opened. */
  changed?: boolean
  onConfirm?: () => void
  onClose?: () => void
}

/** Confirmation before Stars are spent: price, remaining Stars, and whether it can be undone. */
export function ConfirmDialog({ sink, price, stars, about, pending, changed, onConfirm, onClose }: Props) {
  const t = useTexts(redeemTexts)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose?.()}
      title={t.ask(t.askWhat[sink])}
      description={about}
      closeLabel={t.close}
      footer={
        <>
          <Button variant="primary" pending={pending} pendingText={t.redeeming} onClick={onConfirm}>
            {t.redeemFor(t.redeem, price)}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      {changed && (
        <p role="alert" className="font-bold">
          {t.newPrice(price)}
        </p>
      )}
      <p>{t.askLine(price, stars, stars - price)}</p>
      <p className="text-sm text-muted">{t.askAfter[sink]}</p>
    </Dialog>
  )
}
