import pages from 'virtual:pages'
import type { Page } from './page.ts'

type Loaded = { page: Page }

/** Pages already loaded: they can be shown without waiting. */
const atHand = new Map<string, Page>()
/**
 * File of the page that the document shows. The document preloads it, so that the list of files need not load first.
 */
let first: string | undefined

/** Sets the file with the code of the page that the document shows. */
export const pageStandsAt = (file: string | undefined): void => void (first = file)

/** The name of the page at a router path. A search parameter may choose between several pages. */
export function pageNameAt(path: string, asked: object): string {
  const here = pages[path] ?? {}
  const parameter = Object.keys(here).find((name) => name in asked) ?? ''
  return here[parameter] ?? ''
}

type Match = { staticData: { path?: string }; search: object }

/** The page of a router match if it is loaded, otherwise undefined. */
export function pageOf(match: Match | undefined): { name: string; page: Page } | undefined {
  const path = match?.staticData.path
  if (!match || path === undefined) return undefined
  const name = pageNameAt(path, match.search)
  const page = atHand.get(name)
  return page && { name, page }
}

/** The page with a name if it is loaded, otherwise undefined. */
export const pageAtHand = (name: string): Page | undefined => atHand.get(name)

/** Loads a page: its declaration and its component. Throws if no page has the name. */
export async function findPage(name: string): Promise<Page> {
  const known = atHand.get(name)
  if (known) return known
  const { page } = await fetchPage(name)
  atHand.set(name, page)
  return page
}

async function fetchPage(name: string): Promise<Loaded> {
  const file = first
  first = undefined
  if (file) return import(/* @vite-ignore */ file) as Promise<Loaded>
  const { default: files } = await import('virtual:page-files')
  const load = files[name]
  if (!load) throw new Error(`no page is called ${name}`)
  return load()
}
