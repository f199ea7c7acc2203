import '../editor/editor.css'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { type LocalCopy, localCopy } from '../editor/use-autosave.ts'
import { emptyDraft, fieldsOf, type Prefilled } from '../editor/draft-state.ts'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type ShelfPages, shelfQuery } from '../mine/shelf-query.ts'
import { CreateForm, type UnderReview } from './create-form.tsx'
import { draftQuery, quotaQuery } from '../editor/draft-query.ts'
import { createTexts } from './texts.ts'

type Props = {
  /** Id of the existing draft, or of the draft that this visit may create. */
  id: string
  isNew: boolean
  /** Initial values from a search without results, a category or a template. */
  prefilled: Prefilled
  /** Review of a generated draft. The caller passes it in, because it belongs to a feature above this one. */
  review?: (draft: UnderReview) => ReactNode
}

/** A new ranking or an existing draft, including changes that this device could not send. */
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

/** Offers to continue the last draft. The page has just loaded the list of drafts, and the notice keeps that state. */
function ResumeNotice() {
  const t = useTexts(createTexts)
  const data = useQueryClient().getQueryData<ShelfPages>(shelfQuery(useApi(), 'drafts').queryKey)
  const [first] = data?.pages ?? []
  const draft = first?.items[0]
  if (!first || !draft) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-row border-l-4 border-primary bg-surface-2 px-4 py-2">
      <span>{t.resume(draft.topic || t.untitled)}</span>
      <Anchor href={`/create-ranking?draft=${draft.id}`} className="link inline-flex min-h-11 items-center font-bold">
        {t.resumeAction}
      </Anchor>
      {first.counts.drafts > 1 && (
        <Anchor href="/my-rankings?shelf=drafts" className="link inline-flex min-h-11 items-center">
          {t.allDrafts} ({first.counts.drafts})
        </Anchor>
      )}
    </p>
  )
}

/** Unsent changes on this device: of this draft, or of any draft if a new one starts. Known after the first render. */
function useUnsent(draftId: string | undefined): LocalCopy | null {
  const userId = useMe()?.id ?? ''
  const [unsent, setUnsent] = useState<LocalCopy | null>(null)
  // Reads only on arrival, before the form's own effects store its values. Later copies are the form's own.
  const arrival = useRef({ userId, draftId })
  useLayoutEffect(() => {
    const copy = localCopy.read(arrival.current.userId)
    const wanted = arrival.current.draftId
    if (copy && (wanted === undefined || copy.id === wanted)) setUnsent(copy)
  }, [])
  return unsent
}
