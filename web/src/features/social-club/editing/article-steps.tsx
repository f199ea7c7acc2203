import { articleSteps, type ArticleState } from '@liston/contract/social-club'
import { useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { editingTexts } from './texts.ts'

type Props = {
  state: ArticleState
  pending: boolean
  onMove: (to: { state: ArticleState; publishAt?: string | undefined }) => void
}

/** Where an article can go from where it is. */
export function ArticleSteps({ state, pending, onMove }: Props) {
  const t = useTexts(editingTexts)
  const [date, setDate] = useState('')
  const steps = articleSteps[state]
  const publishAt = date ? `${date.slice(0, 16)}:00.000Z` : undefined
  return (
    <div className="article-editor-steps">
      {steps.includes('scheduled') && (
        <Field type="datetime-local" label={t.date} value={date} onChange={(event) => setDate(event.target.value)} />
      )}
      <div className="flex flex-wrap gap-3">
        {steps
          .filter((to) => to !== 'scheduled' || publishAt)
          .map((to) => (
            <Button
              key={to}
              disabled={pending}
              variant={to === 'unpublished' ? 'danger' : 'secondary'}
              onClick={() => onMove({ state: to, publishAt: to === 'scheduled' ? publishAt : undefined })}
            >
              {t.steps[to]}
            </Button>
          ))}
      </div>
    </div>
  )
}
