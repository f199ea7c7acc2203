import type { Language } from '@liston/contract/kernel'
import type { IncomingHttpHeaders } from 'node:http'
import type { Me } from '@liston/contract/profiles'
import type { OfferedTheme } from '@liston/contract/themes'
import type { Config } from '../../platform/config/index.ts'
import type { Log } from '../../platform/log.ts'
import { type Site, versionQuery } from '../../platform/site.ts'
import { lookOf } from '../guest/ask.ts'
import type { ErrorKind, ErrorPageRequest, WebApplication } from '../web/dev-web.ts'
import { lastResort, errorPage } from './error-page.ts'

/**
 * Maximum number of cached error pages. Guest pages are rendered once, so that a visitor over the rate limit costs
 * little.
 */
const MAX_KEPT = 400

type Options = { config: Config; site: Site; log: Log; web: WebApplication; themes(): readonly OfferedTheme[] }

export type Told = {
  kind: ErrorKind
  seconds?: number | null
  requestId: string
  language: Language
  theme: string
  /** The signed-in user, for the page frame. Without one the page has no frame. */
  me?: Me | null
}

/** Renders the pages shown in place of a page that fails. Never throws. */
export function openErrorPages({ config, site, log, web, themes }: Options) {
  const kept = new Map<string, Promise<string>>()

  async function render({ kind, seconds, requestId, language, theme, me }: Told): Promise<string> {
    const pageError: ErrorPageRequest['pageError'] = { kind }
    if (typeof seconds === 'number') pageError.seconds = seconds
    // Only a bug writes a log line that the id could find.
    if (kind === 'broken') pageError.requestId = requestId
    const look = { language, theme, appName: site.name }
    try {
      const { title, body, extras } = await web.renderError({
        ...look,
        pageError,
        me,
        origin: config.PUBLIC_ORIGIN,
      })
      return errorPage({
        ...look,
        title,
        body,
        assets: web.assetsOf(language, undefined, extras),
        brandCss: site.css && `/brand.css${versionQuery(site)}`,
        script: pageError.seconds ? web.countDown : null,
      })
    } catch (error) {
      log.error({ err: error, requestId }, 'the error page failed')
      return lastResort(language, requestId)
    }
  }
  return {
    page(told: Told): Promise<string> {
      if (told.me || told.kind === 'broken') return render(told)
      const key = [told.kind, told.seconds, told.language, told.theme, told.me === null, site.version].join()
      const known = kept.get(key)
      if (known) return known
      if (kept.size >= MAX_KEPT) kept.clear()
      const made = render(told)
      kept.set(key, made)
      return made
    },
    /** Language and theme of a visitor of whom only the request headers are known. */
    look: (url: string, headers: IncomingHttpHeaders) =>
      lookOf(url, headers, { defaultLanguage: config.DEFAULT_LOCALE, themes: themes() }),
  }
}
export type ErrorPages = ReturnType<typeof openErrorPages>
