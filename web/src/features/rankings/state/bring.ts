import { rankingPath, SHARE_PARAM } from '@liston/contract/rankings'
import { redirect } from '@tanstack/react-router'
import type { ApiError } from '../../../platform/api-error.ts'
import type { PageContext } from '../../../platform/page-context.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { bringChanges } from '../history/changes-query.ts'

export type Asked = { llave?: string | undefined; part?: string | undefined }

/** Loads what the URL requests besides the ranking itself. */
export async function bring(context: PageContext, id: string, { llave, part }: Asked): Promise<void> {
  if (llave !== undefined) await enterByLink(context, id, llave)
  if (part === 'changes') await bringChanges(context, id)
}

/**
 * Handles the secret link of a private ranking. A signed-in user gets access and is redirected to the URL without the
 * secret. A guest has to sign in first and returns here. Always throws.
 */
async function enterByLink({ api, queryClient }: PageContext, id: string, key: string): Promise<never> {
  const ranking = await api.rankings.find({ id, key }).catch((error: unknown) => {
    const isGuest = !queryClient.getQueryData(keys.me)
    // On the server the error is the refusal itself. It has the same fields.
    if (!isGuest || (error as Partial<ApiError> | null)?.code !== 'NOT_FOUND') throw error
    const next = `/ranking/${id}?${new URLSearchParams({ [SHARE_PARAM]: key })}`
    throw redirect({ href: `/sign-in?${new URLSearchParams({ next })}`, statusCode: 302 })
  })
  throw redirect({ href: rankingPath(ranking), statusCode: 302 })
}
