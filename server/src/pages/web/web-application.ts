import type { FastifyInstance } from 'fastify'
import type { AssetsOf } from './page-assets.ts'

/** A page as the web application renders it. */
export type Rendered = {
  status: number
  redirect: { status: number; location: string } | null
  error: unknown
  /** UTF-8; the same object for the same markup, where it was kept. */
  body: Uint8Array
  /** JSON that can't end the element it stands in. */
  state: string
  meta: Record<string, string | undefined>[]
  /** The path that search engines are to know the page by, where that is not the one asked for. */
  canonical: string | null
  /** Links to the same in another form, for programs. */
  otherForms: Record<string, string>[]
  /** What it says of itself by structure: JSON that can't end the element it stands in. */
  data: string[]
  /** The source of the page, and those of what its visitor needs beside it. */
  page: string | undefined
  extras: string[]
  freshMs: number | undefined
  /** Topics of what it shows. */
  live: string[]
  /** It does something of its own accord when it opens. */
  wakes: boolean
}

/** An error page: what went wrong, to whom it is told (nobody known: undefined), and how they see it. */
export type ErrorPageRequest = {
  pageError: { kind: ErrorKind; seconds?: number; requestId?: string }
  language: string
  theme: string
  appName: string
  origin: string
  me?: unknown
}
export type ErrorKind = 'broken' | 'busy' | 'full' | 'offline' | 'tooLarge' | 'unclear' | 'noPlace' | 'foreign'

/** The web application as the server sees it: loaded by path, so that server and web never import each other. */
export type WebApplication = {
  render(request: Record<string, unknown>): Promise<Rendered>
  renderError(request: ErrorPageRequest): Promise<{ title: string; body: string; extras: string[] }>
  assetsOf: AssetsOf
  /** The script of the service worker. */
  worker: string
  /** Address of the script that counts seconds down on plain pages; none where nothing is built. */
  countDown: string | null
  /** Addresses of the sheet and the script of framed rankings, and the script that other sites load. */
  embed: { css: string; script: string; host: string }
  /** Serves its scripts, styles and fonts. */
  mount(http: FastifyInstance): Promise<void>
  /** False where every page must be made anew: its code may have changed. */
  shared: boolean
  /** Headers that its pages have beside those of the application, or instead. */
  headers: Record<string, string>
}
