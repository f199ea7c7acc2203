import type { PageContext } from '../../../platform/page-context.ts'
import { bringChanges } from '../history/changes-query.ts'
import { enterByLink } from '../share/enter-by-link.ts'

export type Asked = { llave?: string | undefined; part?: string | undefined }

/** Brings what an address asks for beside the ranking itself. */
export async function bring(context: PageContext, id: string, { llave, part }: Asked): Promise<void> {
  if (llave !== undefined) await enterByLink(context, id, llave)
  if (part === 'changes') await bringChanges(context, id)
}
