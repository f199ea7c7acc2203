import { escapeHtml } from '../platform/http/index.ts'
import { type Site, versionQuery } from '../platform/site.ts'
import type { PageAssets } from './web/dev-web.ts'

export type PageHtml = {
  language: string
  theme: string
  title: string
  meta: Record<string, string | undefined>[]
  links: Record<string, string | undefined>[]
  /** Structured data: JSON that cannot close its script element. */
  data: readonly string[]
  /** UTF-8. */
  body: Uint8Array
  /** Idempotency key of the forms in this copy. */
  key: string
  /** JSON that cannot close its script element. */
  state: string
  assets: PageAssets
  site: Pick<Site, 'css' | 'icon' | 'version'>
  /** Nobody is signed in: the client application loads on demand. */
  guest: boolean
  /** Live topics of the page. A message on one of them loads the client application. */
  live: string[]
  /** The client application loads once the page is displayed. */
  wakes: boolean
  /** Id of the last live message before the page was read; the event stream resumes there. */
  after: string | undefined
}

const tag = (name: string, attributes: Record<string, string | undefined>) =>
  `<${name}${Object.entries(attributes)
    .map(([k, v]) => (v === undefined ? '' : ` ${k}="${escapeHtml(v)}"`))
    .join('')}>`

/** Memoises by the assets of a page, which are one object for all copies. */
function ofAssets(make: (assets: PageAssets) => string) {
  const made = new WeakMap<PageAssets, string>()
  return (assets: PageAssets): string => {
    const text = made.get(assets) ?? make(assets)
    made.set(assets, text)
    return text
  }
}
const styleTags = ofAssets(({ css }) => css.map((href) => tag('link', { rel: 'stylesheet', href })).join(''))
/** Preload links of the fonts of a page. A font that is late is first used on the next page. */
export const fontLinks = (fonts: readonly string[]): string =>
  fonts.map((href) => tag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' })).join('')
const fontTags = ofAssets(({ fonts }) => fontLinks(fonts))
const appTags = ofAssets(({ app, preload }) =>
  [app, ...preload].map((href) => tag('link', { rel: 'modulepreload', href })).join(''),
)

/** The boot script, and for signed-in users the client application itself. */
function bootTags({ assets, guest, live, wakes }: PageHtml): string[] {
  const { boot, app, preload } = assets
  // A classic script, last in the head: it waits for the stylesheets and blocks the parser. Chromium then renders
  // progressively, and never without styles.
  const script = { type: boot.endsWith('.ts') ? 'module' : undefined, id: 'boot', src: boot, 'data-app': app }
  const parts = {
    'data-guest': '',
    'data-parts': preload.join(' '),
    'data-live': live.join() || undefined,
    'data-wakes': wakes ? '' : undefined,
  }
  return [...(guest ? [] : [appTags(assets)]), `${tag('script', guest ? { ...script, ...parts } : script)}</script>`]
}

/**
 * Delays the first paint until the first part after the heading is parsed. A paint of the header alone would cost a
 * frame and delay the next one. The element is addressed by its id.
 */
const expectTag = (id: string | undefined): string[] =>
  id === undefined ? [] : [`<link rel="expect" href="#${id}" blocking="render">`]

/** The title, and the files that the site has one of: its colours, icons and manifest. */
function siteTags({ title, language, site }: PageHtml): string[] {
  const version = versionQuery(site)
  return [
    ...(site.css === null ? [] : [tag('link', { rel: 'stylesheet', href: `/brand.css${version}` })]),
    `<title>${escapeHtml(title)}</title>`,
    site.icon === null
      ? '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
      : tag('link', { rel: 'icon', href: `/icon-192.png${version}`, type: 'image/png' }),
    tag('link', { rel: 'apple-touch-icon', href: `/apple-touch-icon.png${version}` }),
    tag('link', { rel: 'manifest', href: `/site.webmanifest?lng=${language}${version.replace('?', '&')}` }),
  ]
}

/** Initial data of the client application, and the URL of the page's code. */
const stateTag = ({ assets, state, after }: PageHtml): string =>
  `${tag('script', { type: 'application/json', id: 'state', 'data-page': assets.page, 'data-after': after })}${state}</script>`

/** Structured data for search engines, at the end of the body, where it delays nothing. */
const dataTags = ({ data }: PageHtml): string =>
  data.map((json) => `${tag('script', { type: 'application/ld+json' })}${json}</script>`).join('')

/** The document of a rendered page, in UTF-8. No inline script runs: the state is data. */
export function pageHtml(p: PageHtml): Buffer {
  const body = readBody(p.body)
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // First, because stylesheets block rendering and everything after them can wait.
    styleTags(p.assets),
    ...siteTags(p),
    ...p.meta.filter((m) => m.title === undefined).map((m) => tag('meta', m)),
    fontTags(p.assets),
    ...p.links.map((l) => tag('link', l)),
    ...p.assets.scripts.map((src) => `${tag('script', { type: 'module', src })}</script>`),
    ...expectTag(body.firstId),
    ...bootTags(p),
  ]
  return Buffer.concat([
    Buffer.from(
      `<!doctype html><html lang="${p.language}" class="${p.theme}"><head>${head.join('')}</head><body><div id="app">`,
    ),
    ...keyedParts(body, p.key),
    Buffer.from(`</div>${dataTags(p)}${stateTag(p)}</body></html>`),
  ])
}

const KEYLESS = 'name="key" value=""'

/** A rendered body in the form that documents use. */
type PageBody = {
  /** Its bytes, split where each copy's form key is inserted. */
  parts: Buffer[]
  /** Id of the first element after the heading that has one. */
  firstId: string | undefined
}

/** The web application caches bodies (markup-store.ts) and returns the same object again. */
const known = new WeakMap<Uint8Array, PageBody>()

/** Splits a body once for all documents that contain it. Encoding it anew took a seventh of a page's time. */
export function readBody(bytes: Uint8Array): PageBody {
  const before = known.get(bytes)
  if (before) return before
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const body = { parts: takeApart(all), firstId: firstIdOf(all) }
  known.set(bytes, body)
  return body
}

function takeApart(all: Buffer): Buffer[] {
  const parts: Buffer[] = []
  let from = 0
  for (let at = all.indexOf(KEYLESS); at !== -1; at = all.indexOf(KEYLESS, from)) {
    parts.push(all.subarray(from, at))
    from = at + KEYLESS.length
  }
  return [...parts, all.subarray(from)]
}

function firstIdOf(all: Buffer): string | undefined {
  const heading = all.indexOf('</h1>')
  const at = heading === -1 ? -1 : all.indexOf(' id="', heading)
  const start = at + ' id="'.length
  return at === -1 ? undefined : all.toString('utf8', start, all.indexOf('"', start)) || undefined
}

/** The bytes of one copy. Its forms carry `key`, so submitting one copy twice counts once. */
export function keyedParts({ parts }: PageBody, key: string): Buffer[] {
  const field = Buffer.from(`name="key" value="${key}"`)
  return parts.flatMap((part, i) => (i === 0 ? [part] : [field, part]))
}
