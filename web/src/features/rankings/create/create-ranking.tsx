import '../editor/editor.css'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { type LocalCopy, localCopy } from '../autosave/local-copy.ts'
import { emptyDraft, fieldsOf, type Prefilled } from '../editor/draft-state.ts'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type ShelfPages, shelfQuery } from '../mine/shelf-query.ts'
import { CreateForm } from './create-form.tsx'
import { draftQuery, quotaQuery } from '../editor/draft-query.ts'
import { createTexts } from './texts.ts'
import type { UnderReview } from './under-review.ts'

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

/** The last draft, offered instead of a blank page. The page has just read the shelf, and shows what it was. */
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

/** What this device could not send of this draft, or, where a new one begins, of any; known after the first render. */
function useUnsent(draftId: string | undefined): LocalCopy | null {
  const userId = useMe()?.id ?? ''
  const [unsent, setUnsent] = useState<LocalCopy | null>(null)
  // Only on arrival, before the form's own effects keep what the address gave it: all from then on is its own.
  const arrival = useRef({ userId, draftId })
  useLayoutEffect(() => {
    const copy = localCopy.read(arrival.current.userId)
    const wanted = arrival.current.draftId
    if (copy && (wanted === undefined || copy.id === wanted)) setUnsent(copy)
  }, [])
  return unsent
}
