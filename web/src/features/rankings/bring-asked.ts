import type { PageContext } from '../../platform/page-context.ts'
import type { Asked } from './state/bring.ts'

/** What only some addresses of a ranking ask for: to come in by its secret link, or to read its history. */
export async function bringAsked(context: PageContext, id: string, asked: Asked): Promise<void> {
  if (asked.llave ?? asked.part) await (await import('./state/bring.ts')).bring(context, id, asked)
}
