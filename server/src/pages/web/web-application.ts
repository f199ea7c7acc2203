import type { FastifyInstance } from 'fastify'
import type { AssetsOf } from './page-assets.ts'

/** A page as the web application renders it. */
export type Rendered = {
  status: number
  redirect: { status: number; location: string } | null
  error: unknown
  body: string
  /** JSON that can't end the element it stands in. */
  state: string
  meta: Record<string, string | undefined>[]
  /** The path that search engines are to know the page by, where that is not the one asked for. */
  canonical: string | null
  pages: string[]
  freshMs: number | undefined
  /** Topics of what it shows. */
  live: string[]
  /** It does something of its own accord when it opens. */
  wakes: boolean
}

/** The web application as the server sees it: loaded by path, so that server and web never import each other. */
export type WebApplication = {
  render(request: Record<string, unknown>): Promise<Rendered>
  assetsOf: AssetsOf
  /** Serves its scripts, styles and fonts. */
  mount(http: FastifyInstance): Promise<void>
  /** False where every page must be made anew: its code may have changed. */
  shared: boolean
  /** Headers that its pages need instead of those of the house. */
  headers: Record<string, string>
}
