import { ownPath } from '@liston/contract/accounts'
import { type Language, languageCodes, offeredLanguages } from '@liston/contract/kernel'
import type { Me, Theme } from '@liston/contract/profiles'
import { currentCategories } from '@liston/contract/rankings'
import { createRouterClient } from '@orpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/index.ts'
import type { HeldTexts } from '../features/wording/index.ts'
import type { App } from '../app.ts'
import { openPageReads, PAGES_AT_ONCE, type QueryPool } from '../platform/db/index.ts'
import { type ApiContext, type FormAnswer, unavailable } from '../platform/http/index.ts'
import { NoPlace, openPlaces } from '../platform/places.ts'
import type { Site } from '../platform/site.ts'
import { brandImagePath } from './og/mount-og-image.ts'
import { sloganOf } from './og/texts.ts'
import { pageHtml } from './page-html.ts'
import type { WebApplication } from './web/dev-web.ts'

/** A request for a page: viewer, URL and preferences. */
export type Visit = {
  url: string
  context: ApiContext
  theme: Theme
  me: Me | null
  form?: FormAnswer
  /** Id of the last live message before the page was read; none for a shared guest page. */
  after?: string
}

export type Page =
  | {
      kind: 'page'
      status: number
      html: Buffer
      headers: Record<string, string>
      language: Language
      /** For how long the page holds for guests, and the live topics that change it earlier. */
      freshMs: number
      topics: string[]
    }
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'pageError'; error: unknown }

const FRESH_MS = 10_000
/**
 * When a thousand people arrive within a second, rendering all their pages side by side would block the event loop for
 * seconds: nobody's request would be read, nor any page finished. So few are rendered at a time, in order of arrival.
 */
const RENDERS = { places: PAGES_AT_ONCE, waiting: 1_000 }

type Renderer = {
  config: Config
  site: Site
  pool: QueryPool
  app: Pick<App, 'router' | 'ownTexts'>
  web: WebApplication
}

type Tag = Record<string, string | undefined>
type Said = { config: Config; site: Site; meta: readonly Tag[]; language: Language; address: string | null }

/** The locale of a language for Open Graph, such as es_ES: with the country where most people speak it. */
function localeOf(language: Language): string {
  const { region } = new Intl.Locale(language).maximize()
  return region ? `${language}_${region}` : language
}
const locales = Object.fromEntries(languageCodes.map((code) => [code, localeOf(code)])) as Record<Language, string>

/** Open Graph tags that the page does not set itself. `address` is null if the URL is private. */
function socialMeta({ config, site, meta, language, address }: Said): Tag[] {
  const { PUBLIC_ORIGIN: origin } = config
  const title = meta.findLast((tag) => tag.title)?.title ?? site.name
  const said: Tag[] = [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: meta.findLast((tag) => tag.name === 'description')?.content },
    { property: 'og:url', content: address ?? undefined },
    { property: 'og:image', content: `${origin}${brandImagePath(language)}` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${site.name}: ${sloganOf(site, language)}` },
    { property: 'og:locale', content: locales[language] },
    ...offeredLanguages()
      .filter((other) => other !== language)
      .map((other) => ({ property: 'og:locale:alternate', content: locales[other] })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  const has = (tag: Tag) => meta.some((own) => (own.property ?? own.name) === (tag.property ?? tag.name))
  return said.filter((tag) => tag.content !== undefined && !has(tag))
}

/** Renders pages as whole documents. Errors are returned, not thrown: also when too many pages wait. */
export function openRenderer(renderer: Renderer): (visit: Visit) => Promise<Page> {
  const render = renderWith(renderer)
  const places = openPlaces(RENDERS)
  return async (visit) => {
    try {
      return await places.take(1, () => render(visit))
    } catch (error) {
      return { kind: 'pageError', error: error instanceof NoPlace ? unavailable() : error }
    }
  }
}

/** What pages say, of what staff change: categories, own texts, and the languages if there are more than two. */
const wordsIn = (language: Language, ownTexts: HeldTexts) => ({
  categories: currentCategories,
  texts: ownTexts.of(language),
  ...(languageCodes.length > 2 && { offered: offeredLanguages() }),
})

const renderWith =
  ({ config, site, pool, web, app: { router, ownTexts } }: Renderer) =>
  async ({ url, context, theme, me, form, after }: Visit): Promise<Page> => {
    const { language } = context
    try {
      const page = await web.render({
        url,
        api: createRouterClient(router, { context: { ...context, counted: true, reads: openPageReads(pool) } }),
        language,
        ...wordsIn(language, ownTexts),
        appName: site.name,
        origin: config.PUBLIC_ORIGIN,
        contact: config.CONTACT_EMAIL ?? null,
        demo: config.NODE_ENV === 'production' && config.ALLOW_DEMO,
        workshop: config.NODE_ENV !== 'production',
        theme,
        ...(wantsOriginals(context.cookie('names')) && { names: 'original' as const }),
        me,
        form: form ?? null,
      })
      if (page.error) return { kind: 'pageError', error: page.error }
      if (page.redirect) return { kind: 'redirect', ...page.redirect }
      const assets = web.assetsOf(language, page.page, page.extras)
      const address = canonicalUrl(config.PUBLIC_ORIGIN, { canonical: page.canonical ?? url, asked: url })
      const listed = page.status === 200 && isListed(page.meta)
      const html = pageHtml({
        language,
        theme,
        title: page.meta.findLast((m) => m.title)?.title ?? site.name,
        meta: [
          ...page.meta,
          ...(listed || !me
            ? socialMeta({ config, site, meta: page.meta, language, address: listed ? address : null })
            : []),
        ],
        links: [...(listed ? alternateLinks(address) : []), ...page.otherForms],
        // For search engines, which are never signed in.
        data: me ? [] : page.data,
        body: page.body,
        key: context.requestId,
        state: page.state,
        assets,
        site,
        guest: me === null,
        live: page.live,
        wakes: page.wakes,
        after,
      })
      return {
        kind: 'page',
        status: form?.refusal?.status ?? page.status,
        html,
        headers: web.shared ? { link: assetsAhead(assets) } : {},
        language,
        freshMs: page.freshMs ?? FRESH_MS,
        topics: page.topics,
      }
    } catch (error) {
      return { kind: 'pageError', error }
    }
  }

/** Query parameters of the visit, such as tracking, which do not identify the page. */
const ofTheVisit = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_[ce]id|igshid|si|ref|src)$/

/** The URL of a page without visit parameters, its other parameters sorted by name. */
export function plainUrl(url: string): string {
  const at = url.indexOf('?')
  if (at === -1) return url
  const kept = [...new URLSearchParams(url.slice(at))].filter(([name]) => !ofTheVisit.test(name))
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return kept.length ? `${url.slice(0, at)}?${new URLSearchParams(kept)}` : url.slice(0, at)
}

/** The canonical URL in the language requested with `lng`. `canonical` is the page's own path without a language. */
function canonicalUrl(origin: string, o: { canonical: string; asked: string }): string {
  const lng = /[?&]lng=([^&]+)/.exec(o.asked)?.[1]
  return addressIn(`${origin}${o.canonical}`, offeredLanguages().find((code) => code === lng) ?? null)
}

function addressIn(address: string, language: string | null): string {
  const [path = '', query = ''] = plainUrl(address).split('?')
  const others = query.split('&').filter((pair) => pair !== '' && !pair.startsWith('lng='))
  const pairs = language ? [...others, `lng=${language}`] : others
  return pairs.length ? `${path}?${pairs.join('&')}` : path
}

/** The canonical and hreflang links of a page, for search engines. */
function alternateLinks(here: string): Record<string, string>[] {
  return [
    { rel: 'canonical', href: here },
    ...offeredLanguages().map((code) => ({ rel: 'alternate', hreflang: code, href: addressIn(here, code) })),
    { rel: 'alternate', hreflang: 'x-default', href: addressIn(here, null) },
  ]
}

const YEAR_S = 31_536_000
const asked = /[?&]names=(both|original)(?=&|$)/

/**
 * Stores which item names the reader wants, through a link that works without JavaScript. `?names=original` shows only
 * the names as written in the list. `?names=both` adds the names in the reader's language. It then redirects to the
 * page without the parameter.
 */
export const keepNames =
  ({ secure }: { secure: boolean }) =>
  async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const [, names] = asked.exec(url) ?? []
    if (!names) return undefined
    const [path = '/', query = ''] = url.split('?', 2)
    const rest = new URLSearchParams(query)
    rest.delete('names')
    const age = names === 'original' ? YEAR_S : 0
    return reply
      .header('set-cookie', `names=${names}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`)
      .header('cache-control', 'no-store')
      .redirect(ownPath(rest.size > 0 ? `${path}?${rest}` : path), 303)
  }

/** True if the reader wants original names only. */
export const wantsOriginals = (names: string | undefined): boolean => names === 'original'

/**
 * A preload header: the browser requests earlier what the first paint waits for. For the styles this saves a phone a
 * tenth of a second. The boot script would otherwise come after the fonts, which no paint waits for.
 */
const assetsAhead = ({ css, boot }: { css: string[]; boot: string }) =>
  [...css.map((href) => `<${href}>; rel=preload; as=style`), `<${boot}>; rel=preload; as=script`].join()

/**
 * True if search engines may index the page. Other pages get no alternate links, and their URL may contain a secret.
 */
const isListed = (meta: Record<string, string | undefined>[]) => !meta.some((tag) => tag.name === 'robots')

export type RenderPage = ReturnType<typeof openRenderer>
