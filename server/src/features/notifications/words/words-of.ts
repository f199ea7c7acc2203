import type { Language } from '@liston/contract/kernel'
import type { ShownRow } from '../read-notifications-store.ts'
import { english, englishKinds } from './english.ts'
import { linkOf } from './link.ts'
import { spanish, spanishKinds } from './spanish.ts'

const words = { es: spanish, en: english }

/** Texts that name only the kind of notification. */
export const kindTexts = { es: spanishKinds, en: englishKinds }

type About = {
  /** As the recipient may see it now. Null: there is none, or the recipient may not see it any more. */
  ranking: { id: string; slug: string; topic: string } | null
  language: Language
}

/** Text and link of a notification, in the recipient's language. */
export function wordsOf(row: ShownRow, { ranking, language }: About): { message: string; link: string | null } {
  const { type, data, people, actor } = row
  const facts = { type, data, who: actor?.username ?? null, others: people - 1, topic: ranking?.topic ?? null }
  const path = ranking && `/ranking/${ranking.id}/${ranking.slug}`
  return {
    message: row.message ?? words[language][type](facts),
    link: row.message === null ? linkOf({ type, data, ranking: path, actorId: actor?.id ?? null }) : row.link,
  }
}
