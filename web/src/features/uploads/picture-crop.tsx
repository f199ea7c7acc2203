import 'react-image-crop/dist/ReactCrop.css'
import { type RefObject, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import { useTexts } from '../../platform/texts.tsx'
import { uploadTexts } from './texts.ts'

type Props = {
  src: string
  aspect: number | undefined
  image: RefObject<HTMLImageElement | null>
  crop: PercentCrop | undefined
  onCrop: (crop: PercentCrop) => void
  onUnreadable: () => void
}

/** The largest frame of that shape in the middle; without a shape, all of it. */
function wholeOf({ naturalWidth, naturalHeight }: HTMLImageElement, aspect: number | undefined): PercentCrop {
  if (!aspect) return { unit: '%', x: 0, y: 0, width: 100, height: 100 }
  const widest = (100 * Math.min(naturalWidth, naturalHeight * aspect)) / naturalWidth
  const crop = makeAspectCrop({ unit: '%', width: widest }, aspect, naturalWidth, naturalHeight)
  return centerCrop(crop, naturalWidth, naturalHeight)
}

/** A picture under the frame that says which part of it is kept. */
export function PictureCrop({ src, aspect, image, crop, onCrop, onUnreadable }: Props) {
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
