import { photoFields, reviewRules } from '@liston/contract/reviews'
import { type ImageChoice, imageSrc, imageUrl } from '@liston/contract/uploads'
import { useRef, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Picture } from '../../../design/identity/icon.ts'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { ImagePicker } from '../../uploads/index.ts'
import { photoTexts } from './photo-texts.ts'

type Props = { photos: readonly ImageChoice[]; onChange: (photos: ImageChoice[]) => void }

/** The photos of my review, with add and remove. Hidden fields keep existing photos without JavaScript. */
export function PhotosField({ photos, onChange }: Props) {
  const t = useTexts(photoTexts)
  const language = useLanguage()
  const number = (n: number) => formatNumber(language, n)
  const hydrated = useHydrated()
  const [choosing, setChoosing] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  const remove = (id: string) => {
    onChange(photos.filter((photo) => photo.id !== id))
    group.current?.focus()
  }
  return (
    <fieldset ref={group} tabIndex={-1} className="grid gap-2">
      <legend className="field-label">{t.photos}</legend>
      <p className="text-sm text-muted">{t.hint(number(reviewRules.PHOTOS_MAX))}</p>
      {photos.length > 0 && (
        <ul className="review-photos">
          {photos.map(({ id, alt }, i) => (
            <li key={id} className="grid justify-items-center">
              <span className="review-photo">
                <img src={imageSrc(imageUrl(id), 200)} alt={alt || t.nth(number(i + 1))} width={96} height={96} />
              </span>
              <input type="hidden" name={photoFields(i).id} value={id} />
              <input type="hidden" name={photoFields(i).alt} value={alt} />
              {hydrated && (
                <Button size="sm" variant="ghost" aria-label={t.removeNth(number(i + 1))} onClick={() => remove(id)}>
                  {t.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {photos.length < reviewRules.PHOTOS_MAX && (
        <Button
          disabled={!hydrated}
          className="justify-self-start"
          icon={<Picture size={18} aria-hidden="true" />}
          onClick={() => setChoosing(true)}
        >
          {t.add}
        </Button>
      )}
      {choosing && (
        <ImagePicker
          kind="review"
          onClose={() => setChoosing(false)}
          onDone={(chosen) => {
            onChange([...photos.filter(({ id }) => id !== chosen.id), chosen])
            setChoosing(false)
          }}
        />
      )}
    </fieldset>
  )
}
