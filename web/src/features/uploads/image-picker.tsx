import { type ImageChoice, type ImageKind, uploadRules } from '@liston/contract/uploads'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PercentCrop } from 'react-image-crop'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Progress } from '../../design/feedback/progress.tsx'
import { ErrorMark } from '../../design/identity/icon.ts'
import { ImageField } from '../../design/picture/image-field.tsx'
import { Dialog } from '../../design/surfaces/dialog.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { cutPicture } from './cut-picture.ts'
import { PictureCrop } from './picture-crop.tsx'
import { uploadTexts } from './texts.ts'
import { useUpload } from './use-upload.ts'

export type ImagePickerProps = {
  kind: ImageKind
  onDone: (image: ImageChoice) => void
  onClose: () => void
}

/** What a browser may open, to be cut and sent smaller. */
const OPENED_BYTES_MAX = 40 * 1024 * 1024
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']
const aspects: Record<ImageKind, number | undefined> = { cover: 16 / 9, item: 1, review: undefined, chat: undefined }

/** Choose, drop or paste a picture, cut it, say what it shows, and send it. */
export function ImagePicker({ kind, onDone, onClose }: ImagePickerProps) {
  const t = useTexts(uploadTexts)
  const picked = usePickedImage({ kind, onDone })
  const { src, upload, refusal } = picked
  const sending = upload.percent !== null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.titles[kind]}
      closeLabel={t.cancel}
      footer={
        <>
          <Button variant="primary" disabled={!src} pending={sending} pendingText={t.sending} onClick={picked.use}>
            {t.use}
          </Button>
          {src && (
            <Button disabled={sending} onClick={() => picked.choose(null)}>
              {t.other}
            </Button>
          )}
        </>
      }
    >
      {src ? (
        <>
          <PictureCrop src={src} aspect={aspects[kind]} {...picked.cutting} />
          <Field
            label={t.field.alt}
            hint={t.field.altHint}
            name="alt"
            maxLength={uploadRules.ALT_MAX}
            value={picked.alt}
            onChange={(event) => picked.setAlt(event.target.value)}
          />
        </>
      ) : (
        <ImageField
          label={t.label}
          name="picture"
          texts={t.field}
          types={types}
          maxBytes={OPENED_BYTES_MAX}
          onChange={picked.choose}
        />
      )}
      {sending && (
        <Progress label={t.sending} fill={upload.percent ?? 0} text={t.done(upload.percent ?? 0)} size="sm" />
      )}
      <div role="alert">
        {refusal && (
          <p className="field-error">
            <ErrorMark size={18} aria-hidden="true" />
            <span>{refusal}</span>
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** The picture that is being chosen: its file, the part of it that is kept, its words, and the way of it to the server. */
function usePickedImage({ kind, onDone }: Pick<ImagePickerProps, 'kind' | 'onDone'>) {
  const t = useTexts(uploadTexts)
  const [file, setFile] = useState<File | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const [crop, onCrop] = useState<PercentCrop>()
  const [alt, setAlt] = useState('')
  const image = useRef<HTMLImageElement>(null)
  const upload = useUpload(kind)
  const src = useAddress(file)
  const choose = (next: File | null) => {
    setFile(next)
    setUnreadable(false)
    upload.forget()
  }
  const onUnreadable = () => {
    setFile(null)
    setUnreadable(true)
  }
  const use = async () => {
    const cut = image.current && crop ? await cutPicture(image.current, crop) : null
    if (!cut) return onUnreadable()
    const sent = await upload.send(cut)
    if (sent) onDone({ id: sent.id, alt: alt.trim() })
  }
  const refusal = unreadable ? t.unreadable : upload.refusal
  return { src, choose, use, alt, setAlt, upload, refusal, cutting: { image, crop, onCrop, onUnreadable } }
}

/** An address of the file on this page, for as long as it is chosen. */
function useAddress(file: File | null): string | null {
  const address = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address])
  return address
}
