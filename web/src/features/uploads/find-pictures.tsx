import './find-pictures.css'
import {
  type FoundPicture,
  type ImageKind,
  type PictureCrop,
  type UploadedImage,
  uploadRules,
} from '@liston/contract/uploads'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { Search } from '../../design/identity/icon.ts'
import { newKey } from '../../platform/new-key.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { uploadRefusal, uploadTexts } from './texts.ts'

/** A picture that was chosen, and how the server stores it. `take` throws ApiError. */
export type Chosen = FoundPicture & { take(crop: PictureCrop | undefined): Promise<UploadedImage> }

const focus = (input: HTMLInputElement | null) => input?.focus()

type Props = {
  kind: ImageKind
  query: string
  onAsk: (query: string) => void
  onChoose: (picture: Chosen) => void
}

/** Searches pictures with a free licence, or the drawings of the application, and shows them to choose from. */
export function FindPictures({ kind, query, onAsk, onChoose }: Props) {
  const t = useTexts(uploadTexts).find
  const language = useLanguage()
  const api = useApi()
  const [text, setText] = useState(query)
  const found = useQuery({
    queryKey: keys.foundPictures(query),
    queryFn: () => api.uploads.find({ query: query.slice(0, uploadRules.FOUND_QUERY_MAX), language }),
    enabled: query !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const choose = (picture: FoundPicture) => {
    // One key for all attempts to take this picture, so that a repeated request stores it once.
    const idempotencyKey = newKey()
    const { ref } = picture
    onChoose({
      ...picture,
      take: (crop) => api.uploads.takeFound({ ref, kind, ...(crop && { crop }) }, { context: { idempotencyKey } }),
    })
  }
  return (
    <div className="grid gap-4">
      <form
        method="dialog"
        role="search"
        className="find-pictures-form"
        onSubmit={(event) => {
          event.preventDefault()
          // The form of the page around this dialog, which React takes for its parent, is not sent.
          event.stopPropagation()
          onAsk(text.trim())
        }}
      >
        <Field
          ref={focus}
          type="search"
          name="picture-query"
          label={t.label}
          maxLength={uploadRules.FOUND_QUERY_MAX}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" icon={<Search aria-hidden="true" />}>
          {t.search}
        </Button>
      </form>
      <div aria-live="polite">
        {found.isFetching && <Skeleton kind="cards" count={2} label={t.searching} />}
        {found.isError && !found.isFetching && (
          <ErrorState
            as="p"
            title={uploadRefusal(language, found.error).text}
            action={<Button onClick={() => void found.refetch()}>{t.again}</Button>}
          />
        )}
        {found.data && !found.isFetching && (
          <Results pictures={found.data.pictures} source={t.source[found.data.source]} {...{ query, choose }} />
        )}
      </div>
    </div>
  )
}

type ResultsProps = {
  pictures: readonly FoundPicture[]
  source: string
  query: string
  choose: (picture: FoundPicture) => void
}

function Results({ pictures, source, query, choose }: ResultsProps) {
  const t = useTexts(uploadTexts).find
  if (pictures.length === 0) return <EmptyState title={t.nothing(query)}>{t.otherWords}</EmptyState>
  return (
    <>
      <ul className="found-pictures" aria-label={t.results(pictures.length)}>
        {pictures.map((picture) => (
          <li key={picture.ref}>
            <button type="button" className="found-picture" onClick={() => choose(picture)}>
              <img
                src={picture.thumb}
                alt={picture.title || t.untitled}
                loading="lazy"
                data-drawn={!picture.credit || undefined}
              />
              {picture.credit && (
                <span className="found-picture-credit">
                  {picture.credit.author ?? picture.credit.title} · {picture.credit.licence}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p className="pt-2 text-sm text-muted">{source}</p>
    </>
  )
}
