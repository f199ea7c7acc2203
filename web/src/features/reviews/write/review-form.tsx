import { type OwnReview, type ReviewFields, reviewRules } from '@liston/contract/reviews'
import { type ImageChoice, imageSrc, imageUrl } from '@liston/contract/uploads'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { ErrorMark, Picture } from '../../../design/identity/icon.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { newKey } from '../../../platform/new-key.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { ImagePicker } from '../../uploads/index.ts'
import { photoTexts } from '../photos/photo-texts.ts'
import { reviewRefusalText } from '../refusal-texts.ts'
import { reviewsMoved } from '../reviews-moved.ts'
import { StarInput } from '../stars/star-input.tsx'
import { writeTexts } from './write-texts.ts'

type Props = {
  itemId: string
  rankingId: string
  own: OwnReview | null
  stars: number | null
  /** Label of the submit button. */
  submit?: string
  onSaved?(): void
}

/** Creates or changes a review: stars and an optional text. */
export function ReviewForm({ itemId, rankingId, own, stars, submit, onSaved }: Props) {
  const t = useTexts(writeTexts)
  const language = useLanguage()
  const save = useSaveReview({ itemId, rankingId })
  const draft = useDraft(itemId, own?.text ?? '')
  const [chosen, setPhotos] = useState<ImageChoice[] | null>(null)
  const photos = chosen ?? (own?.images ?? []).map(({ id, alt }) => ({ id, alt }))
  const [missingStars, setMissingStars] = useState(false)
  const form = useForm({
    submit: async (fields) => {
      await save({
        stars: Number(fields.stars),
        text: (fields.text ?? '').trim(),
        spoiler: fields.spoiler === 'on',
        images: photos,
      })
      draft.forget()
      onSaved?.()
    },
  })
  return (
    <form
      {...form.props}
      className="review-form"
      // A text that is too long says so itself.
      onInvalid={({ target }) => target instanceof HTMLInputElement && setMissingStars(true)}
    >
      {own?.hidden && <p role="status">{t.hidden}</p>}
      <StarInput value={stars} onChange={() => setMissingStars(false)} />
      <TextArea
        key={draft.found ? 'found' : 'new'}
        name="text"
        ref={draft.meet}
        label={t.text}
        hint={t.hint}
        rows={4}
        maxLength={reviewRules.REVIEW_TEXT.max}
        defaultValue={draft.text}
        onChange={(event) => draft.keep(event.target.value)}
      />
      <Missing text={draft.text} />
      <PhotosField photos={photos} onChange={setPhotos} />
      <Checkbox name="spoiler" label={t.spoiler} hint={t.spoilerHint} defaultChecked={own?.spoiler ?? false} />
      {(missingStars || form.refusal) && (
        <p role="alert" className="field-error">
          <ErrorMark size={18} aria-hidden="true" />
          <span>{form.refusal ? reviewRefusalText(language, form.refusal) : t.chooseStars}</span>
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        pending={form.pending}
        pendingText={t.saving}
        className="justify-self-start"
      >
        {submit ?? (own ? t.change : t.save)}
      </Button>
    </form>
  )
}

type PhotosFieldProps = { photos: readonly ImageChoice[]; onChange: (photos: ImageChoice[]) => void }

/** The photos of my review, with add and remove. */
function PhotosField({ photos, onChange }: PhotosFieldProps) {
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

/** Saves the review. A retry after a failure uses the same idempotency key, so it counts once. */
function useSaveReview({ itemId, rankingId }: { itemId: string; rankingId: string }) {
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  const t = useTexts(writeTexts)
  const sent = useRef({ words: '', key: '' })
  return async (fields: ReviewFields) => {
    const words = JSON.stringify(fields)
    if (sent.current.words !== words) sent.current = { words, key: newKey() }
    const { xpGained } = await api.reviews.save(
      { itemId, ...fields },
      { context: { idempotencyKey: sent.current.key } },
    )
    const more = xpGained > 0 ? { description: t.savedXp(formatNumber(language, xpGained)) } : {}
    toast({ title: t.saved, variant: 'success', ...more })
    sent.current = { words: '', key: '' }
    await reviewsMoved(client, { rankingId })
  }
}

const nameOf = (itemId: string) => `review:${itemId}`

function stored(itemId: string): string | null {
  try {
    return localStorage.getItem(nameOf(itemId))
  } catch {
    return null
  }
}

/** Draft of a review text, kept in browser storage until the review is saved. */
function useDraft(itemId: string, published: string) {
  const hydrated = useHydrated()
  const kept = useMemo(() => (hydrated ? stored(itemId) : null), [hydrated, itemId])
  const [typed, setTyped] = useState<string | null>(null)
  const [early, setEarly] = useState(false)
  const keep = (words: string) => {
    setTyped(words)
    try {
      localStorage.setItem(nameOf(itemId), words)
    } catch {
      // Without browser storage, saving still works.
    }
  }
  return {
    text: typed ?? kept ?? published,
    /** True if a stored draft was found; the field is then recreated with it. */
    found: kept !== null && kept !== published && !early,
    keep,
    /** Takes over text that was typed before hydration. */
    meet(field: HTMLTextAreaElement | null) {
      if (hydrated || !field || field.value === published) return
      setEarly(true)
      keep(field.value)
    },
    forget() {
      try {
        localStorage.removeItem(nameOf(itemId))
      } catch {
        // There was no draft.
      }
    },
  }
}

/** How many characters are missing to the minimum, once a text is begun. */
function Missing({ text }: { text: string }) {
  const t = useTexts(writeTexts)
  const n = [...text.trim()].length
  const { min } = reviewRules.REVIEW_TEXT
  return n > 0 && n < min && <p className="review-count">{t.missing(min - n)}</p>
}
