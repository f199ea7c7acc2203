import type { ReviewImage } from '@liston/contract/reviews'
import { imageSrc } from '@liston/contract/uploads'
import { type MouseEvent, Suspense, useState } from 'react'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { photoTexts } from './photo-texts.ts'

const PhotoDialog = lazyPart(() => import('./photo-dialog.tsx').then((m) => m.PhotoDialog), { when: 'press' })

type Props = { images: readonly ReviewImage[]; username: string }

/** Thumbnails of a review's photos. Each opens large in a dialog; without JavaScript it links to the file. */
export function ReviewPhotos({ images, username }: Props) {
  const t = useTexts(photoTexts)
  const language = useLanguage()
  // Before hydration it is a plain link.
  const hydrated = useHydrated()
  const [large, setLarge] = useState<number | null>(null)
  if (images.length === 0) return null
  const named = images.map((image, i) => ({ ...image, title: image.alt || t.nth(formatNumber(language, i + 1)) }))
  const shown = large === null ? undefined : named[large]
  const open = (event: MouseEvent, i: number) => {
    if (event.metaKey || event.ctrlKey) return
    event.preventDefault()
    setLarge(i)
  }
  return (
    <ul aria-label={t.of(username)} className="review-photos">
      {named.map(({ id, url, alt, title }, i) => (
        <li key={id}>
          <a
            href={imageSrc(url, 1200)}
            aria-label={t.large(title)}
            aria-haspopup={hydrated ? 'dialog' : undefined}
            className="review-photo"
            onClick={(event) => open(event, i)}
          >
            <img src={imageSrc(url, 200)} alt={alt} width={96} height={96} loading="lazy" />
          </a>
        </li>
      ))}
      {shown && (
        <Suspense>
          <PhotoDialog src={imageSrc(shown.url, 1200)} title={shown.title} onClose={() => setLarge(null)} />
        </Suspense>
      )}
    </ul>
  )
}
