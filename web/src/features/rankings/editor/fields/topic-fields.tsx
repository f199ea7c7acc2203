import { categories, type DraftFields, rankingRules } from '@liston/contract/rankings'
import { startTransition, Suspense, useEffect, useState } from 'react'
import { Field } from '../../../../design/controls/field.tsx'
import { Select } from '../../../../design/controls/select.tsx'
import { TextArea } from '../../../../design/controls/text-area.tsx'
import { useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { AskedCover } from '../../helping/asked-help.tsx'
import type { Dispatch } from '../draft-state.ts'
import { ImagePart } from './image-part.tsx'
import { editorTexts } from '../texts.ts'
import { askedPart } from '../../../../platform/parts/asked-part.tsx'

const VideoField = askedPart(() => import('./video-field.tsx').then((module) => module.VideoField))

type Props = {
  draft: DraftFields
  dispatch: Dispatch
  errors: { topic?: string; category?: string; criterion?: string }
}

/** Topic, category, language and cover of a ranking. */
export function TopicFields({ draft, dispatch, errors }: Props) {
  const t = useTexts(editorTexts)
  const language = useLanguage()
  const set = (fields: Partial<DraftFields>) => dispatch({ type: 'set', fields })
  const options = [
    { value: '', label: t.chooseCategory },
    // The name comes before the emoji, because a select is searched by typing the beginning of an option.
    ...categories.map((c) => ({ value: c.slug, label: `${c[language]} ${c.emoji}` })),
  ]
  return (
    <div className="grid gap-4">
      <Field
        id="topic"
        name="topic"
        label={t.topic}
        hint={t.topicHint}
        error={errors.topic}
        placeholder={t.topicExample}
        maxLength={rankingRules.TOPIC.max}
        required
        autoComplete="off"
        enterKeyHint="next"
        value={draft.topic}
        onChange={(e) => set({ topic: e.target.value })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          id="category"
          name="category"
          label={t.category}
          error={errors.category}
          required
          options={options}
          value={draft.category ?? ''}
          onChange={(e) => set({ category: (e.target.value || null) as DraftFields['category'] })}
        />
        <Select
          name="language"
          label={t.language}
          options={(['es', 'en'] as const).map((value) => ({ value, label: t.languages[value] }))}
          value={draft.language}
          onChange={(e) => set({ language: e.target.value as DraftFields['language'] })}
        />
      </div>
      <ImagePart
        kind="cover"
        of={t.cover}
        name="cover"
        image={draft.cover}
        onChange={(cover) => set({ cover: cover ?? null })}
      />
      <AskedCover draft={draft} dispatch={dispatch} />
      <MoreFields draft={draft} dispatch={dispatch} errors={errors} />
    </div>
  )
}

/** Rarely used fields, collapsed. */
function MoreFields({ draft, dispatch, errors }: Props) {
  const t = useTexts(editorTexts)
  // Initially open if a field has content. Opening it also loads the video field that validates its value.
  const [open, show] = useState(draft.criterion !== '' || draft.description !== '' || draft.video !== '')
  const set = (fields: Partial<DraftFields>) => dispatch({ type: 'set', fields })
  // The plain field stays until the validating one has loaded, which then takes over its value.
  const [checks, check] = useState(false)
  useEffect(() => {
    if (open) startTransition(() => check(true))
  }, [open])
  const plainVideo = <Field name="video" label={t.video} defaultValue={draft.video} onChange={() => show(true)} />
  return (
    <details className="group" open={open} onToggle={(event) => event.currentTarget.open && show(true)}>
      <summary className="link inline-flex min-h-11 items-center font-bold">{t.more}</summary>
      <div className="grid gap-4 pt-2">
        <Field
          id="criterion"
          name="criterion"
          label={t.criterion}
          hint={t.criterionHint}
          error={errors.criterion}
          placeholder={t.criterionExample}
          maxLength={rankingRules.CRITERION_MAX}
          value={draft.criterion}
          onChange={(e) => set({ criterion: e.target.value })}
        />
        <TextArea
          name="description"
          label={t.description}
          maxLength={rankingRules.DESCRIPTION_MAX}
          value={draft.description}
          onChange={(e) => set({ description: e.target.value })}
        />
        <Suspense fallback={plainVideo}>
          {checks ? <VideoField video={draft.video} dispatch={dispatch} /> : plainVideo}
        </Suspense>
      </div>
    </details>
  )
}
