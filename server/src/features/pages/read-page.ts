import { type CustomPage, type LegalName, pageRefusals } from '@liston/contract/pages'
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

/** An own text of the law, where it is published in this language: in another, the text that ships is the better one. */
export async function readLegal(
  { db }: Platform,
  { name, language }: { name: LegalName; language: Language },
): Promise<{ page: CustomPage | null }> {
  const found = await findPublished(db, { slug: name, language })
  if (found?.language !== language) return { page: null }
  return { page: { ...found, updatedAt: found.updatedAt.toISOString() } }
}
