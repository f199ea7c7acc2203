import { Button } from '../../../design/controls/button.tsx'
import { Dialog } from '../../../design/surfaces/dialog.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import type { Reset } from './editing.ts'
import { editTexts } from './texts.ts'

type Props = { items: readonly Reset[]; onAgree: () => void; onClose: () => void }

/** Asks for consent before votes are lost (rules 3.1): these items would start without votes under their new names. */
export function ResetDialog({ items, onAgree, onClose }: Props) {
  const t = useTexts(editTexts)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.reset}
      description={t.resetText}
      closeLabel={t.resetNo}
      footer={
        <>
          <Button variant="danger" onClick={onAgree}>
            {t.resetYes}
          </Button>
          <Button onClick={onClose}>{t.resetNo}</Button>
        </>
      }
    >
      <ul className="grid gap-1">
        {items.map(({ id, before, after }) => (
          <li key={id} className="font-bold">
            {t.resetItem(before, after)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
