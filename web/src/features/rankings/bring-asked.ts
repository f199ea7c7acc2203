import type { PageContext } from '../../platform/page-context.ts'
import type { Asked } from './state/bring.ts'

/** Loads what only some URLs of a ranking request: access by the secret link, or the change history. */
export async function bringAsked(context: PageContext, id: string, asked: Asked): Promise<void> {
  if (asked.llave ?? asked.part) await (await import('./state/bring.ts')).bring(context, id, asked)
}
