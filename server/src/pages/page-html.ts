import { escapeHtml } from '../platform/http/index.ts'
import { keyedParts, readBody } from './page-body.ts'
import type { PageAssets } from './web/page-assets.ts'

export type PageHtml = {
  language: string
  theme: string
  title: string
  meta: Record<string, string | undefined>[]
  links: Record<string, string | undefined>[]
  /** What the page says of itself by structure: JSON that can't end the element it stands in. */
  data: readonly string[]
  /** UTF-8. */
  body: Uint8Array
  /** What the forms of this copy are told apart by. */
  key: string
  /** JSON that can't end the element it stands in. */
  state: string
  assets: PageAssets
  /** Nobody is signed in: the application is fetched when it is needed. */
  guest: boolean
  /** Topics of what the page shows: news of them need the application. */
  live: string[]
  /** The application is needed once the page stands. */
  wakes: boolean
  /** The live message after which the page was read: its stream goes on there. */
  after: string | undefined
}

const tag = (name: string, attributes: Record<string, string | undefined>) =>
  `<${name}${Object.entries(attributes)
    .map(([k, v]) => (v === undefined ? '' : ` ${k}="${escapeHtml(v)}"`))
    .join('')}>`

/** Remembers what is made of a page's assets, which are one object for all its copies. */
function ofAssets(make: (assets: PageAssets) => string) {
  const made = new WeakMap<PageAssets, string>()
  return (assets: PageAssets): string => {
    const text = made.get(assets) ?? make(assets)
    made.set(assets, text)
    return text
  }
}
const styleTags = ofAssets(({ css }) => css.map((href) => tag('link', { rel: 'stylesheet', href })).join(''))
const fontTags = ofAssets(({ fonts }) =>
  fonts.map((href) => tag('link', { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' })).join(''),
)
const appTags = ofAssets(({ app, preload }) =>
  [app, ...preload].map((href) => tag('link', { rel: 'modulepreload', href })).join(''),
)

/** The script that brings the application, and for those who need it at once the application itself. */
function bootTags({ assets, guest, live, wakes }: PageHtml): string[] {
  const { boot, app, preload } = assets
  // Plain, and last in the head: it waits for the styles and the page for it. Chromium then lays out what it has read as
  // it reads on, and never without styles.
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
 * A first picture of no more than the header would cost a frame and bring the next one later: the page shows once it is
 * read to the first part after its heading (which has an id to be named by).
 */
const expectTag = (id: string | undefined): string[] =>
  id === undefined ? [] : [`<link rel="expect" href="#${id}" blocking="render">`]

/** What the application begins with: data, and where the code of the page is. */
const stateTag = ({ assets, state, after }: PageHtml): string =>
  `${tag('script', { type: 'application/json', id: 'state', 'data-page': assets.page, 'data-after': after })}${state}</script>`

/** For search engines. Below all that is seen, where it keeps nobody waiting. */
const dataTags = ({ data }: PageHtml): string =>
  data.map((json) => `${tag('script', { type: 'application/ld+json' })}${json}</script>`).join('')

/** The document around a rendered page, in UTF-8. No inline script runs: the state is data. */
export function pageHtml(p: PageHtml): Buffer {
  const body = readBody(p.body)
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // Asked for first: nothing shows before it, and what comes after it has time.
    styleTags(p.assets),
    `<title>${escapeHtml(p.title)}</title>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/site.webmanifest?lng=${p.language}">`,
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
