import { categories, type DraftFields, rankingRules } from '@liston/contract/rankings'
import { useState } from 'react'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import type { Dispatch } from './draft-state.ts'
import { editorTexts } from './texts.ts'

type Props = {
  draft: DraftFields
  dispatch: Dispatch
  errors: { topic?: string; category?: string; criterion?: string }
}

/** What the ranking is about. */
export function TopicFields({ draft, dispatch, errors }: Props) {
  const t = useTexts(editorTexts)
  const language = useLanguage()
  // Open from the start when there is something inside; then it is the reader's.
  const [open] = useState(draft.criterion !== '' || draft.description !== '')
  const set = (fields: Partial<DraftFields>) => dispatch({ type: 'set', fields })
  const options = [
    { value: '', label: t.chooseCategory },
    // The name first: a list is found by typing its beginning.
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
      <details className="group" open={open}>
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
        </div>
      </details>
    </div>
  )
}
