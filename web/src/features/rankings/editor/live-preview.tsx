import { categoryOf, type DraftFields } from '@liston/contract/rankings'
import { notFound, redirect } from '@tanstack/react-router'
import { Badge } from '../../../design/identity/badge.tsx'
import { BarRow } from '../../../design/identity/bar-row.tsx'
import { Lock } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import type { PageContext } from '../../../platform/page-context.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { shelfQuery } from '../mine/shelf-query.ts'
import { draftQuery, newDraftIdQuery, quotaQuery } from './draft-query.ts'
import { savable } from './draft-state.ts'
import { editorTexts } from './texts.ts'
import { Emoji } from '../../../design/identity/emoji.tsx'

const SHOWN = 10

/** Preview of the ranking while it is edited. The bars only illustrate the order, because there are no votes. */
export function LivePreview({ draft, voted = false }: { draft: DraftFields; voted?: boolean }) {
  const t = useTexts(editorTexts)
  const language = useLanguage()
  const category = draft.category && categoryOf(draft.category)
  const written = savable(draft).items
  const rows = written.length ? written : [3, 2, 1].map((n) => ({ id: String(n), name: t.previewItem }))
  return (
    <Card as="section" aria-label={t.preview} className="grid gap-4">
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        <span>{t.preview}</span>
        {draft.visibility === 'private' && (
          <Badge tone="paper" icon={<Lock aria-hidden="true" />}>
            {t.private}
          </Badge>
        )}
      </p>
      <div className="grid gap-1">
        {category && (
          <p className="text-sm font-bold">
            <Emoji>{category.emoji}</Emoji> {category[language]}
          </p>
        )}
        <h2
          lang={draft.topic.trim() ? draft.language : undefined}
          className={`text-xl ${draft.topic.trim() ? '' : 'text-muted'}`}
        >
          {draft.topic.trim() || t.previewTopic}
        </h2>
        {draft.criterion && <p className="text-muted">{draft.criterion}</p>}
      </div>
      <div className="grid gap-3" lang={draft.language}>
        {rows.slice(0, SHOWN).map((item, i) => (
          <BarRow
            key={item.id}
            place={i + 1}
            name={item.name}
            value=""
            fill={100 - (i * 70) / Math.max(rows.length, 5)}
            tone={written.length ? undefined : 'paper'}
          />
        ))}
      </div>
      <p className="text-sm text-muted">
        {rows.length > SHOWN && `${t.previewMore(rows.length - SHOWN)}. `}
        {!voted && t.noVotes}
      </p>
    </Card>
  )
}

type Context = Pick<PageContext, 'api' | 'queryClient'>

/**
 * Data of the page that creates a ranking: the draft in the URL, or a new id and the existing
 * drafts. Redirects where needed.
 */
export async function loadDraft(
  { api, queryClient }: Context,
  draftId: string | undefined,
): Promise<{ id: string; made: boolean }> {
  const quota = queryClient.ensureQueryData(quotaQuery(api))
  if (draftId === undefined) {
    const drafts = queryClient.ensureInfiniteQueryData(shelfQuery(api, 'drafts'))
    const [id] = await Promise.all([queryClient.ensureQueryData(newDraftIdQuery()), drafts, quota])
    return { id, made: false }
  }
  const found = queryClient.fetchQuery(draftQuery(api, draftId)).catch(() => null)
  const [draft] = await Promise.all([found, quota])
  if (!draft) throw redirect({ to: '/create-ranking', replace: true })
  if (draft.role !== 'author') throw redirect({ href: `/my-rankings?draft=${draft.id}`, replace: true })
  if (draft.status !== 'draft') throw redirect({ href: `/edit-ranking/${draft.id}`, replace: true })
  return { id: draft.id, made: draft.made !== null }
}

/**
 * Data of the page that edits a ranking. A draft redirects to the page that creates rankings. Another user's public
 * ranking is a not-found page with its own text.
 */
export async function loadPublished({ api, queryClient }: Context, id: string): Promise<{ topic: string }> {
  const [ranking] = await Promise.all([
    queryClient.fetchQuery(draftQuery(api, id)),
    queryClient.ensureQueryData(quotaQuery(api)),
  ]).catch((error: unknown) => {
    if (error instanceof Object && 'code' in error && error.code === 'FORBIDDEN')
      throw notFound({ data: { code: error.code } })
    throw error
  })
  if (ranking.status === 'draft') throw redirect({ href: `/create-ranking?draft=${id}`, replace: true })
  return { topic: ranking.topic }
}
