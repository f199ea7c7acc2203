import '../editor/editor.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { emptyDraft, fieldsOf, type Prefilled } from '../editor/draft-state.ts'
import type { ReactNode } from 'react'
import { CreateForm } from './create-form.tsx'
import { draftQuery, quotaQuery } from '../editor/draft-query.ts'
import { ResumeNotice } from './resume-notice.tsx'
import type { UnderReview } from './under-review.ts'
import { useUnsent } from '../autosave/use-unsent.ts'

type Props = {
  /** Of the draft that is continued, or that this visit may start. */
  id: string
  isNew: boolean
  /** What to begin with, from a search without results, a category or a template. */
  prefilled: Prefilled
  /** What stands above a draft that a machine wrote, of a slice on a floor above. */
  review?: (draft: UnderReview) => ReactNode
}

/** A new ranking, or a draft that is continued; with what this device could not send, if there is something. */
export function CreateRanking({ id, isNew, prefilled, review }: Props) {
  const api = useApi()
  const language = useLanguage()
  const { data: quota } = useSuspenseQuery(quotaQuery(api))
  const { data: draft } = useQuery({ ...draftQuery(api, id), enabled: !isNew })
  const unsent = useUnsent(isNew ? undefined : id)
  const saved = draft && (!unsent || unsent.id === id) ? fieldsOf(draft) : null
  const start = unsent ?? { id, fields: saved ?? emptyDraft(language, prefilled) }
  return (
    <div className="grid gap-6">
      {isNew && !unsent && <ResumeNotice />}
      <CreateForm
        key={unsent ? `unsent ${start.id}` : start.id}
        id={start.id}
        fields={start.fields}
        saved={saved}
        quota={quota}
        recovered={unsent !== null}
        made={draft?.made ?? null}
        review={review}
      />
    </div>
  )
}
