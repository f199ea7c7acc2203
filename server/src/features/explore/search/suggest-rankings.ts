import { exploreRules, type Suggestion } from '@liston/contract/explore'
import { categories, normalName } from '@liston/contract/rankings'
import type { Platform } from '../../../platform/index.ts'
import { findTopics } from './store.ts'

const CATEGORIES_MAX = 3
/** Topics looked at for the few that are shown. */
const CANDIDATES = 3 * exploreRules.SUGGESTIONS_MAX
/** A beginning this long is rare enough for the whole index. */
const DEEP_FROM = 4

/** What somebody who is still typing may mean: categories by name, then rankings by topic, hottest first. */
export async function suggestRankings(platform: Platform, q: string, viewerId: string | null): Promise<Suggestion[]> {
  // What has no letter or digit finds nothing, and a quote would end the word in the query.
  const words = normalName(q)
    .replace(/[+#]/g, ' ')
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const last = words.at(-1)
  if (!last) return []
  const named = categoriesLike(words.join(' ')).slice(0, CATEGORIES_MAX)
  const limit = exploreRules.SUGGESTIONS_MAX - named.length
  const topics = await findTopics(platform.pool, { words, limit: CANDIDATES, viewerId, deep: last.length >= DEEP_FROM })
  // The index knows stems: "vide" finds "vida" too. What begins as written comes first.
  const asWritten = topics.filter((t) => words.every((word) => hasBeginning(t.topic, word)))
  const best = [...new Set([...asWritten, ...topics])].slice(0, limit)
  return [...named, ...best.map((topic) => ({ kind: 'ranking' as const, ...topic }))]
}

/** Whether a word of the name begins like this. */
const hasBeginning = (name: string, beginning: string) => ` ${normalName(name)}`.includes(` ${beginning}`)

/** Categories one of whose words, in either language, begins like this. */
function categoriesLike(beginning: string): Suggestion[] {
  return categories
    .filter((c) => hasBeginning(c.es, beginning) || hasBeginning(c.en, beginning))
    .map((c) => ({ kind: 'category', category: c.slug }))
}
