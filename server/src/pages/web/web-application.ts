import type { FastifyInstance } from 'fastify'
import type { AssetsOf } from './page-assets.ts'

/** A page as rendered by the web application. */
export type Rendered = {
  status: number
  redirect: { status: number; location: string } | null
  error: unknown
  /** UTF-8. The same object for the same markup, if it was cached. */
  body: Uint8Array
  /** JSON that cannot close its script element. */
  state: string
  meta: Record<string, string | undefined>[]
  /** Canonical path for search engines, if it differs from the requested one. */
  canonical: string | null
  /** Links to other formats of the same content, for programs. */
  otherForms: Record<string, string>[]
  /** Structured data: JSON that cannot close its script element. */
  data: string[]
  /** Source path of the page, and of the extra modules that this visitor needs. */
  page: string | undefined
  extras: string[]
  freshMs: number | undefined
  /** Live topics of the page's content. */
  live: string[]
  /** The page needs the client application as soon as it opens. */
  wakes: boolean
}

/** Input of an error page: the error, the user (undefined if unknown) and the display preferences. */
export type ErrorPageRequest = {
  pageError: { kind: ErrorKind; seconds?: number; requestId?: string }
  language: string
  theme: string
  appName: string
  origin: string
  me?: unknown
}
export type ErrorKind = 'broken' | 'busy' | 'full' | 'offline' | 'tooLarge' | 'unclear' | 'noPlace' | 'foreign'

/** The web application as the server sees it. It is loaded by path, so that server and web never import each other. */
export type WebApplication = {
  render(request: Record<string, unknown>): Promise<Rendered>
  renderError(request: ErrorPageRequest): Promise<{ title: string; body: string; extras: string[] }>
  assetsOf: AssetsOf
  /** Source of the service worker. */
  worker: string
  /** URL of the script that counts seconds down on plain pages; null without a build. */
  countDown: string | null
  /** URLs of the stylesheet and the script of embedded rankings, and the script that other sites load. */
  embed: { css: string; script: string; host: string }
  /** Serves the scripts, styles and fonts. */
  mount(http: FastifyInstance): Promise<void>
  /** False if every page must be rendered anew, because its code may have changed. */
  shared: boolean
  /** Headers of its pages, which extend or replace those of the application. */
  headers: Record<string, string>
}
