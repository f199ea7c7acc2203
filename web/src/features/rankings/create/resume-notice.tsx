import { useQueryClient } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { type ShelfPages, shelfQuery } from '../mine/shelf-query.ts'
import { createTexts } from './texts.ts'

/** The last draft, offered instead of a blank page. The page has just read the shelf, and shows what it was. */
export function ResumeNotice() {
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
