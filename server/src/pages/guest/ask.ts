import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Language } from '@liston/contract/kernel'
import type { Theme } from '@liston/contract/profiles'
import { type OfferedTheme, themeToShow } from '@liston/contract/themes'
import { languageOf } from '../../platform/http/index.ts'
import { entryToldCookieName } from '../../platform/session.ts'
import { plainUrl, wantsOriginals } from '../render-page.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A guest's request, reduced to what the response depends on. `key` is the cache key. */
export type Ask = { key: string; url: string; language: Language; theme: Theme; encoding: Encoding }

/** Defaults for a visitor without preferences, or with unavailable ones. */
export type Offers = { defaultLanguage: Language; themes: readonly OfferedTheme[] }

const sharedPath = /^\/[\w\-/]{0,200}$/
/** Query parameters with few values. Pages with free text or cursors are not shared. */
const sharedQuery = /^(lng|lang|order|sort|category|tab|period)=[\w-]{1,40}$/
const MAX_PARAMETERS = 4
/** Pages that show items of a list. */
const namedPath = /^\/(ranking|rate-item)\//

/**
 * The shared page that can answer a guest's request, or null for a URL that few others request. Campaign parameters are
 * ignored; accept-language counts by the resulting language.
 */
export function askOf(url: string, headers: IncomingHttpHeaders, platform: Offers): Ask | null {
  const cookies = headers.cookie ?? ''
  const plain = url.includes('?') ? plainUrl(url) : url
  const at = plain.indexOf('?')
  const path = at === -1 ? plain : plain.slice(0, at)
  const query = at === -1 ? [] : plain.slice(at + 1).split('&')
  if (!sharedPath.test(path)) return null
  // Few visitors choose original names only, and few pages differ for them, so these pages are not shared.
  if (namedPath.test(path) && wantsOriginals(cookieOf(cookies, 'names'))) return null
  if (query.length > MAX_PARAMETERS || !query.every((q) => sharedQuery.test(q))) return null
  const language = languageOf({
    query: query.find((q) => q.startsWith('lng='))?.slice(4),
    cookie: cookieOf(cookies, 'i18next'),
    acceptLanguage: headers['accept-language'],
    fallback: platform.defaultLanguage,
  })
  const theme = themeToShow(cookieOf(cookies, 'theme'), { isPro: false, offered: platform.themes })
  const encoding = encodingOf(headers['accept-encoding'])
  return { key: `${plain} ${language} ${theme}`, url: plain, language, theme, encoding }
}

/** Language and theme of a visitor of whom only the request is known. */
export function lookOf(
  url: string,
  headers: IncomingHttpHeaders,
  platform: Offers,
): { language: Language; theme: Theme } {
  const cookies = headers.cookie ?? ''
  const language = languageOf({
    query: /[?&]lng=([^&]+)/.exec(url)?.[1],
    cookie: cookieOf(cookies, 'i18next'),
    acceptLanguage: headers['accept-language'],
    fallback: platform.defaultLanguage,
  })
  return { language, theme: themeToShow(cookieOf(cookies, 'theme'), { isPro: false, offered: platform.themes }) }
}

const cookieOf = (cookies: string, name: string): string | undefined => {
  if (!cookies.includes(name)) return undefined
  const pair = cookies.split(/; */).find((c) => c.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/** True if the header `accept-encoding` allows a coding. */
export const accepts = (header: string, coding: string): boolean =>
  header.includes(coding) && !new RegExp(`${coding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(header)

/** The smallest encoding that the browser accepts. */
export function encodingOf(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity'
  return accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity'
}

/**
 * Tells pages for one visitor from pages that all guests share. A page is private for a session, for a pending second
 * factor, or for a message meant for one browser.
 */
export function ownersBy(sessionCookie: string, waitCookie: string) {
  const brings = ({ headers }: IncomingMessage, cookie: string) => headers.cookie?.includes(`${cookie}=`) ?? false
  const hasSession = (request: IncomingMessage) => brings(request, sessionCookie)
  const isTold = (request: IncomingMessage) => brings(request, entryToldCookieName) || brings(request, waitCookie)
  return { hasSession, isTold, isOwn: (request: IncomingMessage) => hasSession(request) || isTold(request) }
}
