import { Dialog } from '../../../design/surfaces/dialog.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { photoTexts } from './photo-texts.ts'

type Props = { src: string; title: string; onClose: () => void }

/** A photo as large as the screen allows, with its description as title. */
export const PhotoDialog = ({ src, title, onClose }: Props) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title={title} closeLabel={useTexts(photoTexts).close}>
    <img src={src} alt={title} className="mx-auto max-h-[70dvh] max-w-full rounded-row" />
  </Dialog>
)
