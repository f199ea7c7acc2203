import 'react-image-crop/dist/ReactCrop.css'
import { type ImageChoice, type ImageKind, uploadRules } from '@liston/contract/uploads'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Progress } from '../../design/feedback/progress.tsx'
import { ErrorMark, Search } from '../../design/identity/icon.ts'
import { ImageField } from '../../design/picture/image-field.tsx'
import { Dialog } from '../../design/surfaces/dialog.tsx'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { type Chosen, FindPictures } from './find-pictures.tsx'
import { Credit } from './picture-credits.tsx'
import { uploadRefusal, uploadTexts } from './texts.ts'
import { useUpload } from './use-upload.ts'

export type ImagePickerProps = {
  kind: ImageKind
  /**
   * Title of a picture of the brand, which keeps its own shape and what is transparent, and may be an SVG; otherwise
   * title and shape are those of the kind.
   */
  whole?: string | undefined
  /** What the picture is for. With it, pictures can be searched; it is the first query. */
  about?: string | undefined
  onDone: (image: ImageChoice) => void
  onClose: () => void
}

/** Maximum size of a file that the browser opens, bytes. It is cropped and scaled down before the upload. */
const OPENED_BYTES_MAX = 40 * 1024 * 1024
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']
const SVG = 'image/svg+xml'
const aspects: Record<ImageKind, number | undefined> = { cover: 16 / 9, item: 1, review: undefined, chat: undefined }

/** Dialog to choose, drop or paste a picture, crop it, describe it and upload it. */
export function ImagePicker({ kind, whole, about, onDone, onClose }: ImagePickerProps) {
  const t = useTexts(uploadTexts)
  const picked = usePickedImage({ kind, whole, onDone })
  const alt = useRef<HTMLInputElement>(null)
  const { src, found, upload, refusal } = picked
  // The result that had the focus is gone.
  useEffect(() => (found ? alt.current?.focus() : undefined), [found])
  const [finding, setFinding] = useState(false)
  const [query, setQuery] = useState(about?.trim() ?? '')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={whole ?? t.titles[kind]}
      closeLabel={t.cancel}
      footer={
        <Foot
          {...{ picked, finding }}
          onUse={() => alt.current?.reportValidity() !== false && picked.use()}
          onBack={() => setFinding(false)}
        />
      }
    >
      {src ? (
        <>
          {found && !found.credit ? (
            <img src={src} alt="" className="size-40 justify-self-center" />
          ) : (
            <PictureCrop src={src} aspect={whole ? undefined : aspects[kind]} {...picked.cutting} />
          )}
          {found?.credit && (
            <p className="text-sm">
              <Credit {...found.credit} />
            </p>
          )}
          <Field
            ref={alt}
            label={t.field.alt}
            hint={t.field.altHint}
            name="alt"
            maxLength={uploadRules.ALT_MAX}
            value={picked.alt}
            onChange={(event) => picked.setAlt(event.target.value)}
          />
        </>
      ) : finding ? (
        <FindPictures {...{ kind, query }} onAsk={setQuery} onChoose={picked.chooseFound} />
      ) : (
        <>
          <ImageField
            label={t.label}
            name="picture"
            texts={whole ? { ...t.field, ...t.ofBrand } : t.field}
            types={whole ? [SVG, ...types] : types}
            maxBytes={OPENED_BYTES_MAX}
            onChange={picked.choose}
          />
          {about !== undefined && (
            <Button
              className="justify-self-start"
              icon={<Search aria-hidden="true" />}
              onClick={() => {
                picked.choose(null)
                setFinding(true)
              }}
            >
              {t.find.open}
            </Button>
          )}
        </>
      )}
      {upload.percent !== null && (
        <Progress label={t.sending} fill={upload.percent} text={t.done(upload.percent)} size="sm" />
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

type FootProps = {
  picked: ReturnType<typeof usePickedImage>
  finding: boolean
  onUse: () => void
  onBack: () => void
}

/** The buttons of the dialog: use the picture, choose another, leave the search. */
function Foot({ picked, finding, onUse, onBack }: FootProps) {
  const t = useTexts(uploadTexts)
  const { src, taking, sending } = picked
  return (
    <>
      {(src || !finding) && (
        <Button
          variant="primary"
          disabled={!src}
          pending={sending}
          pendingText={taking ? t.find.taking : t.sending}
          onClick={onUse}
        >
          {t.use}
        </Button>
      )}
      {src ? (
        <Button disabled={sending} onClick={() => picked.choose(null)}>
          {t.other}
        </Button>
      ) : (
        finding && <Button onClick={onBack}>{t.find.back}</Button>
      )}
    </>
  )
}

type PictureCropProps = {
  src: string
  aspect: number | undefined
  image: RefObject<HTMLImageElement | null>
  crop: PercentCrop | undefined
  onCrop: (crop: PercentCrop) => void
  onUnreadable: () => void
}

/** The largest centred crop with that aspect ratio; without a ratio, the whole picture. */
function wholeOf({ naturalWidth, naturalHeight }: HTMLImageElement, aspect: number | undefined): PercentCrop {
  if (!aspect) return { unit: '%', x: 0, y: 0, width: 100, height: 100 }
  const widest = (100 * Math.min(naturalWidth, naturalHeight * aspect)) / naturalWidth
  const crop = makeAspectCrop({ unit: '%', width: widest }, aspect, naturalWidth, naturalHeight)
  return centerCrop(crop, naturalWidth, naturalHeight)
}

/** A picture with a movable crop frame. */
function PictureCrop({ src, aspect, image, crop, onCrop, onUnreadable }: PictureCropProps) {
  const t = useTexts(uploadTexts)
  const [ready, setReady] = useState(false)
  return (
    <div className="grid justify-items-center gap-2">
      <ReactCrop
        crop={crop}
        aspect={aspect}
        keepSelection
        minWidth={40}
        className={ready ? undefined : 'opacity-0'}
        onChange={(_pixels, percent) => onCrop(percent)}
      >
        <img
          ref={image}
          src={src}
          alt=""
          className="max-h-[45dvh] max-w-full"
          onLoad={({ currentTarget }) => {
            const { naturalWidth, naturalHeight, style } = currentTarget
            // An SVG without a size of its own would have none here.
            if (currentTarget.offsetWidth === 0) style.width = `min(20rem, ${(45 * naturalWidth) / naturalHeight}dvh)`
            setReady(true)
            onCrop(wholeOf(currentTarget, aspect))
          }}
          onError={onUnreadable}
        />
      </ReactCrop>
      <p className="text-sm text-muted">{t.crop}</p>
    </div>
  )
}

/** State of the chosen picture: file, crop, alternative text and upload. */
function usePickedImage({ kind, whole, onDone }: Pick<ImagePickerProps, 'kind' | 'whole' | 'onDone'>) {
  const t = useTexts(uploadTexts)
  const [file, setFile] = useState<File | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const [crop, onCrop] = useState<PercentCrop>()
  const [alt, setAlt] = useState('')
  const image = useRef<HTMLImageElement>(null)
  const upload = useUpload(kind)
  const language = useLanguage()
  const [found, setFound] = useState<Chosen | null>(null)
  const [taking, setTaking] = useState(false)
  const [notTaken, setNotTaken] = useState<string | null>(null)
  const address = useAddress(file)
  const src = found?.thumb ?? address
  const forget = () => {
    setUnreadable(false)
    setNotTaken(null)
    upload.forget()
  }
  const choose = (next: File | null) => {
    setFile(next)
    setFound(null)
    forget()
  }
  const chooseFound = (next: Chosen) => {
    setFound(next)
    setAlt(next.title)
    forget()
  }
  const onUnreadable = () => {
    setFile(null)
    setFound(null)
    setUnreadable(true)
  }
  const take = async ({ credit, take: ask }: Chosen) => {
    setTaking(true)
    setNotTaken(null)
    try {
      const { x, y, width, height } = crop ?? { x: 0, y: 0, width: 100, height: 100 }
      const { id } = await ask(credit ? { x, y, width, height } : undefined)
      onDone({ id, alt: alt.trim() })
    } catch (error) {
      setNotTaken(uploadRefusal(language, error).text)
    } finally {
      setTaking(false)
    }
  }
  const use = async () => {
    if (found) return take(found)
    const sort = whole ? (file?.type === SVG ? 'drawing' : 'clear') : 'photo'
    const cut = image.current && crop ? await cutPicture(image.current, crop, sort).catch(() => null) : null
    if (!cut) return onUnreadable()
    const sent = await upload.send(cut)
    if (sent) onDone({ id: sent.id, alt: alt.trim() })
  }
  const refusal = unreadable ? t.unreadable : (notTaken ?? upload.refusal)
  const cutting = { image, crop, onCrop, onUnreadable }
  const sending = upload.percent !== null || taking
  return { src, found, choose, chooseFound, use, taking, sending, alt, setAlt, upload, refusal, cutting }
}

/** Longest side of the uploaded file: twice the widest served width, for screens of double density. */
const LONGEST = 2400

/** Longest side of the file made from an SVG, which has no pixels of its own: the widest served width. */
const DRAWN = 1200

/** `photo`: nothing transparent. `clear`: what is transparent stays so. `drawing`: an SVG, where it stays so, too. */
type Sort = 'photo' | 'clear' | 'drawing'

/**
 * The cropped part of a picture as a JPEG or PNG file: upright, without metadata, scaled down. So the server accepts any
 * format that the browser can read, and of an SVG nothing but its pixels. Null if the browser cannot encode it.
 */
async function cutPicture(image: HTMLImageElement, crop: PercentCrop, sort: Sort): Promise<Blob | null> {
  const [left, top] = [(crop.x * image.naturalWidth) / 100, (crop.y * image.naturalHeight) / 100]
  const [width, height] = [(crop.width * image.naturalWidth) / 100, (crop.height * image.naturalHeight) / 100]
  const longest = Math.max(width, height)
  const scale = sort === 'drawing' ? DRAWN / longest : Math.min(1, LONGEST / longest)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  if (sort === 'photo') {
    // Transparent areas become white.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
  }
  pen.imageSmoothingQuality = 'high'
  if (sort === 'drawing')
    // Without a part of the source: browsers measure that differently in an SVG without a size of its own.
    pen.drawImage(image, -left * scale, -top * scale, image.naturalWidth * scale, image.naturalHeight * scale)
  else pen.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, sort === 'photo' ? 'image/jpeg' : 'image/png', 0.9))
}

/** Object URL of the file, revoked when the file changes. */
function useAddress(file: File | null): string | null {
  const address = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address])
  return address
}
