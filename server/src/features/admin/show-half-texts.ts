import type { HalfText } from '@liston/contract/admin'
import { isLegal } from '@liston/contract/pages'
import { rankingPath } from '@liston/contract/rankings'
import type { Platform } from '../../platform/index.ts'
import { findHalfCategories } from '../explore/index.ts'
import { findHalfPages } from '../pages/index.ts'
import { findUntranslated } from '../rankings/index.ts'
import { findHalfArticles } from '../social-club/index.ts'

const MOST = 100
const RANKINGS = 20
const desk = '/admin-panelrankw'

/** Texts of the site that exist in one language only, and where each is edited. */
export async function showHalfTexts({ db }: Platform): Promise<{ items: HalfText[] }> {
  const [pages, articles, rankings] = await Promise.all([
    findHalfPages(db, MOST),
    findHalfArticles(db, MOST),
    findUntranslated(db, RANKINGS),
  ])
  const whole = { items: null }
  return {
    items: [
      ...pages.map(({ id, slug, name, lacks }) => ({
        kind: isLegal(slug) ? ('legal' as const) : ('page' as const),
        name,
        lacks,
        path: `${desk}/pages?edit=${id}`,
        ...whole,
      })),
      ...articles.map(({ id, name, lacks }) => ({
        kind: 'article' as const,
        name,
        lacks,
        path: `${desk}/articles?article=${id}`,
        ...whole,
      })),
      ...findHalfCategories().map(({ category, lacks }) => ({
        kind: 'category' as const,
        name: category,
        lacks,
        path: `${desk}/categories?open=${category}`,
        ...whole,
      })),
      ...rankings.map(({ items, name, lacks, ...ranking }) => ({
        kind: 'ranking' as const,
        name,
        lacks,
        path: rankingPath(ranking),
        items,
      })),
    ],
  }
}
