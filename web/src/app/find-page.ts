import pages from 'virtual:pages'
import type { Page } from './page.ts'

type Loaded = { page: Page }

/** Pages that are at hand: whoever has loaded one can show it without waiting. */
const atHand = new Map<string, Page>()
/** Where the document's own page is: brought with it, so that no list of files has to come first. */
let first: string | undefined

/** Says where the code of the page is that the document shows. */
export const pageStandsAt = (file: string | undefined): void => void (first = file)

/** The name of the page at a path of the router; a parameter of the address may decide between two. */
export function pageNameAt(path: string, asked: object): string {
  const here = pages[path] ?? {}
  const parameter = Object.keys(here).find((name) => name in asked) ?? ''
  return here[parameter] ?? ''
}

type Match = { staticData: { path?: string }; search: object }

/** The page that a match of the router shows, if it is at hand. */
export function pageOf(match: Match | undefined): { name: string; page: Page } | undefined {
  const path = match?.staticData.path
  if (!match || path === undefined) return undefined
  const name = pageNameAt(path, match.search)
  const page = atHand.get(name)
  return page && { name, page }
}

/** The page of a name, if it was loaded. */
export const pageAtHand = (name: string): Page | undefined => atHand.get(name)

/** Loads a page: its declaration and what it shows. */
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
