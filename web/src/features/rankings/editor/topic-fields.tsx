import { offeredLanguages } from '@liston/contract/kernel'
import {
  type DraftFields,
  isVideoOrEmpty,
  OPTIONAL_TEXT_NAMES,
  openCategories,
  OPTIONAL_TEXTS,
  type OptionalText,
  rankingRules,
  VIDEO_ADDRESS_MAX,
} from '@liston/contract/rankings'
import { type ImageChoice, type ImageKind, imageSrc, imageUrl } from '@liston/contract/uploads'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { Picture } from '../../../design/identity/icon.ts'
import { languageName, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { ImagePicker } from '../../uploads/index.ts'
import { AskedCover } from '../helping/asked-help.tsx'
import type { Dispatch } from './draft-state.ts'
import { editorTexts } from './texts.ts'

type Props = {
  draft: DraftFields
  dispatch: Dispatch
  errorOf: (field: 'topic' | 'category' | 'video' | OptionalText) => string | undefined
}

/** Topic, category, language and cover of a ranking. */
export function TopicFields({ draft, dispatch, errorOf }: Props) {
  const t = useTexts(editorTexts)
  const language = useLanguage()
  const set = (fields: Partial<DraftFields>) => dispatch({ type: 'set', fields })
  const options = [
    { value: '', label: t.chooseCategory },
    // The name comes before the emoji, because a select is searched by typing the beginning of an option.
    ...openCategories(draft.category).map((c) => ({ value: c.slug, label: `${c[language]} ${c.emoji}` })),
  ]
  return (
    <div className="grid gap-4">
      <Field
        id="topic"
        name="topic"
        label={t.topic}
        hint={t.topicHint}
        error={errorOf('topic')}
        placeholder={t.topicExample}
        maxLength={rankingRules.TOPIC.max}
        required
        autoComplete="off"
        enterKeyHint="next"
        value={draft.topic}
        onChange={(e) => set({ topic: e.target.value })}
      />
      <div className="field-row">
        <Select
          id="category"
          name="category"
          label={t.category}
          error={errorOf('category')}
          required
          options={options}
          value={draft.category ?? ''}
          onChange={(e) => set({ category: (e.target.value || null) as DraftFields['category'] })}
        />
        <Select
          name="language"
          label={t.language}
          options={[...new Set([...offeredLanguages(), draft.language])].map((value) => ({
            value,
            label: languageName(t.languages, value),
          }))}
          value={draft.language}
          onChange={(e) => set({ language: e.target.value as DraftFields['language'] })}
        />
      </div>
      <ImagePart
        kind="cover"
        of={t.cover}
        about={draft.topic}
        image={draft.cover}
        onChange={(cover) => set({ cover: cover ?? null })}
      />
      <AskedCover draft={draft} dispatch={dispatch} />
      <MoreFields draft={draft} dispatch={dispatch} errorOf={errorOf} />
    </div>
  )
}

type ImagePartProps = {
  kind: ImageKind
  /** What the picture shows, for the labels of the buttons. */
  of: string
  /** First query of the search for pictures. */
  about: string
  image: ImageChoice | null | undefined
  onChange: (image: ImageChoice | undefined) => void
}

/** Shows, adds, changes or removes a picture. */
export function ImagePart({ kind, of, about, image, onChange }: ImagePartProps) {
  const t = useTexts(editorTexts)
  const [choosing, setChoosing] = useState(false)
  const put = image ? t.changeImage : t.addImage
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="image-part" data-kind={kind}>
      {image && (
        <img
          src={imageSrc(imageUrl(image.id), kind === 'cover' ? 600 : 200)}
          alt={image.alt}
          className="image-part-seen"
        />
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
          about={about}
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

/** Rarely used fields, collapsed. */
function MoreFields({ draft, dispatch, errorOf }: Props) {
  const t = useTexts(editorTexts)
  // Initially open if a field has content.
  const [open] = useState([draft.video, ...OPTIONAL_TEXT_NAMES.map((name) => draft[name])].some((text) => text !== ''))
  // A wrong address is reported once the field loses the focus.
  const [hasLeft, leave] = useState(draft.video !== '')
  const isWrong = hasLeft && !isVideoOrEmpty(draft.video)
  const set = (fields: Partial<DraftFields>) => dispatch({ type: 'set', fields })
  return (
    <details className="group" open={open}>
      <summary className="link inline-flex min-h-11 items-center font-bold">{t.more}</summary>
      <div className="grid gap-4 pt-2">
        {OPTIONAL_TEXT_NAMES.map((name) => {
          const { max, paragraphs } = OPTIONAL_TEXTS[name]
          const Input = paragraphs ? TextArea : Field
          return (
            <Input
              key={name}
              id={name}
              name={name}
              label={t[name]}
              error={errorOf(name)}
              maxLength={max}
              value={draft[name]}
              onChange={(e: ChangeEvent<{ value: string }>) => set({ [name]: e.target.value })}
              {...t.hints[name]}
            />
          )
        })}
        <Field
          id="video"
          name="video"
          type="url"
          inputMode="url"
          label={t.video}
          hint={t.videoHint}
          error={isWrong ? t.problems.BAD_VIDEO() : errorOf('video')}
          maxLength={VIDEO_ADDRESS_MAX}
          value={draft.video}
          onBlur={() => leave(true)}
          onChange={(e) => set({ video: e.target.value })}
        />
      </div>
    </details>
  )
}
