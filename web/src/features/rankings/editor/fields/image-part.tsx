import type { ImageChoice } from '@liston/contract/uploads'
import { type ImageKind, imageSrc, imageUrl } from '@liston/contract/uploads'
import { useRef, useState } from 'react'
import { Button } from '../../../../design/controls/button.tsx'
import { Picture } from '../../../../design/identity/icon.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { ImagePicker } from '../../../uploads/index.ts'
import { editorTexts } from '../texts.ts'

type Props = {
  kind: ImageKind
  /** What the picture shows, for the labels of the buttons. */
  of: string
  /** Name of the form fields. */
  name: string
  image: ImageChoice | null | undefined
  onChange: (image: ImageChoice | undefined) => void
}

/** Shows, adds, changes or removes a picture. Hidden fields keep the choice for a form without JavaScript. */
export function ImagePart({ kind, of, name, image, onChange }: Props) {
  const t = useTexts(editorTexts)
  const [choosing, setChoosing] = useState(false)
  const put = image ? t.changeImage : t.addImage
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="image-part" data-kind={kind}>
      {image && (
        <>
          <img
            src={imageSrc(imageUrl(image.id), kind === 'cover' ? 600 : 200)}
            alt={image.alt}
            className="image-part-seen"
          />
          <input type="hidden" name={`image:${name}`} value={image.id} />
          <input type="hidden" name={`alt:${name}`} value={image.alt} />
        </>
      )}
      <Button
        size="sm"
        ref={button}
        icon={<Picture aria-hidden="true" />}
        aria-label={`${put}: ${of}`}
        onClick={() => setChoosing(true)}
      >
        {put}
      </Button>
      {image && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${t.removeImage}: ${of}`}
          onClick={() => {
            onChange(undefined)
            button.current?.focus()
          }}
        >
          {t.removeImage}
        </Button>
      )}
      {choosing && (
        <ImagePicker
          kind={kind}
          onClose={() => setChoosing(false)}
          onDone={(chosen) => {
            onChange(chosen)
            setChoosing(false)
          }}
        />
      )}
    </div>
  )
}
