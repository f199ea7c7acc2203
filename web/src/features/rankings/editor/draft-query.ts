import { queryOptions } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import type { Api } from '../../../platform/api.ts'
import type { PageContext } from '../../../platform/page-context.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { shelfQuery } from '../mine/shelf-query.ts'

/**
 * A draft of mine, or my ranking in its editable form. Every visit refetches it, because
 * another device may have changed it.
 */
export const draftQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: keys.draft(id), queryFn: () => api.rankings.findDraft({ id }), staleTime: 5_000 })

/** What I may still publish today. */
export const quotaQuery = (api: Api) =>
  queryOptions({ queryKey: keys.publishQuota, queryFn: () => api.rankings.quota() })

/** Id of the draft that this visit may create. Generated once, so that server and browser use the same. */
export const newDraftIdQuery = () =>
  queryOptions({ queryKey: keys.newDraftId, queryFn: () => newId(), staleTime: Number.POSITIVE_INFINITY })

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

/** A random UUID. Also works on plain HTTP, where `crypto.randomUUID` is missing. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
