import type { Shelf } from '@liston/contract/rankings'
import { createRoute } from '@tanstack/react-router'
import { missing } from '../missing.ts'
import { page } from '../page.ts'
import { root } from '../root-route.tsx'
import { shellTexts } from '../shell/texts.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const createPage = () => import('../../pages/author/create-ranking-page.tsx')
const createRanking = createRoute({
  getParentRoute: () => root,
  path: '/create-ranking',
  validateSearch: (search: Record<string, unknown>): { draft?: string; topic?: string; category?: string } => ({
    draft: text(search.draft),
    topic: text(search.topic)?.slice(0, 100),
    category: text(search.category),
  }),
  loaderDeps: ({ search: { draft } }) => ({ draft }),
  loader: async ({ deps, context }) => (await createPage()).loadDraft(context, deps.draft),
  head: async ({ match }) => (await createPage()).createHead(match.context),
  ...page({ file: 'author/create-ranking-page', load: createPage, component: 'CreateRankingPage', access: 'login' }),
})

const editPage = () => import('../../pages/author/edit-ranking-page.tsx')
const editRanking = createRoute({
  getParentRoute: () => root,
  path: '/edit-ranking/$rankingId',
  loader: async ({ params, context }) => (await editPage()).loadPublished(context, params.rankingId).catch(missing),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.topic }] }),
  ...page({ file: 'author/edit-ranking-page', load: editPage, component: 'EditRankingPage', access: 'login' }),
})

const shelves: readonly Shelf[] = ['drafts', 'archived', 'trash']
const minePage = () => import('../../pages/author/my-rankings-page.tsx')
const myRankings = createRoute({
  getParentRoute: () => root,
  path: '/my-rankings',
  validateSearch: (search: Record<string, unknown>): { shelf?: Shelf; cursor?: string } => ({
    // The first shelf needs no word in the address.
    shelf: shelves.find((shelf) => shelf === search.shelf),
    cursor: text(search.cursor),
  }),
  loaderDeps: ({ search: { shelf, cursor } }) => ({ shelf, cursor }),
  loader: async ({ deps, context }) => (await minePage()).loadShelf(context, deps),
  head: ({ match }) => ({ meta: [{ title: shellTexts[match.context.language].myRankings }] }),
  ...page({ file: 'author/my-rankings-page', load: minePage, component: 'MyRankingsPage', access: 'login' }),
})

/** Where people make rankings and look after them. */
export const authorRoutes = [createRanking, editRanking, myRankings] as const
