import type { SearchPage, SearchType } from '@liston/contract/explore'
import type { Language } from '@liston/contract/kernel'
import { type SearchPlatform, searchArticles } from './kinds/search-articles.ts'
import { searchItems } from './kinds/search-items.ts'
import { searchPeople } from './kinds/search-people.ts'
import { type Search, searchRankings } from './search-rankings.ts'

/** The results of a search, of one type. */
export async function searchAll(
  platform: SearchPlatform,
  { type, ...asked }: Search & { type: SearchType; language: Language },
): Promise<SearchPage> {
  if (type === 'items') return searchItems(platform, asked)
  if (type === 'people') return searchPeople(platform, asked)
  if (type === 'articles') return searchArticles(platform, asked)
  return searchRankings(platform, asked)
}
