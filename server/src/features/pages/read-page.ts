import { type CustomPage, pageRefusals } from '@liston/contract/pages'
import type { Language } from '@liston/contract/kernel'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal/index.ts'
import { findPublished } from './store.ts'

const refuse = refuser(pageRefusals.find)

/** A page to read. A draft is not there. */
export async function readPage({ db }: Platform, o: { slug: string; language: Language }): Promise<CustomPage> {
  const found = await findPublished(db, o)
  if (!found) throw refuse('NOT_FOUND')
  return { ...found, updatedAt: found.updatedAt.toISOString() }
}
