import type { Access } from '@liston/contract/kernel'
import { redirect } from '@tanstack/react-router'
import type { PageContext } from '../platform/page-context.ts'
import { meQuery } from '../platform/session.ts'

export type Visit = { context: PageContext; matches: { staticData: { access?: Access } }[] }

/** Who may not see a page is sent to the home page (specification 2). The one place that decides it, on both sides. */
export async function refuseStrangers({ context, matches }: Visit): Promise<void> {
  const access = matches.findLast((m) => m.staticData.access)?.staticData.access ?? 'open'
  if (access === 'open') return
  const me = await context.queryClient.ensureQueryData(meQuery(context.api))
  if (!me || (access === 'super-admin' && !me.isSuperAdmin)) throw redirect({ to: '/', replace: true })
}
