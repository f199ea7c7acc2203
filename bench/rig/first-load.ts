/**
 * URLs that a browser loads before any interaction, as listed in the page's HTML. `later` are the application's
 * scripts, which the boot script loads when needed.
 */
export type FirstLoad = { scripts: string[]; later: string[]; styles: string[]; fonts: string[]; origins: string[] }

const tags = (html: string, pattern: RegExp): string[] => html.match(pattern) ?? []
const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** Parses a page's HTML. `origins` are those of everything that the page would load or run. */
export function readFirstLoad(html: string): FirstLoad {
  const links = tags(html, /<link\b[^>]*>/g)
  const ofKind = (rel: string, as?: string) =>
    links
      .filter((l) => attribute(l, 'rel') === rel && (as === undefined || attribute(l, 'as') === as))
      .map((l) => attribute(l, 'href'))
  const sources = tags(html, /<(script|img|iframe|source|video|audio|embed|object)\b[^>]*>/g).flatMap((tag) =>
    [attribute(tag, 'src'), attribute(tag, 'data')].filter((address) => address !== ''),
  )
  const running = tags(html, /<script\b[^>]*\bsrc=[^>]*>/g)
  const scripts = [...new Set([...running.map((tag) => attribute(tag, 'src')), ...ofKind('modulepreload')])]
  const brought = running.flatMap((tag) => `${attribute(tag, 'data-app')} ${attribute(tag, 'data-parts')}`.split(' '))
  const loading = ['stylesheet', 'preload', 'modulepreload', 'icon', 'manifest', 'preconnect', 'dns-prefetch']
  const loaded = links.filter((l) => loading.includes(attribute(l, 'rel'))).map((l) => attribute(l, 'href'))
  return {
    scripts,
    later: [...new Set(brought)].filter((address) => address !== '' && !scripts.includes(address)),
    styles: ofKind('stylesheet'),
    fonts: ofKind('preload', 'font'),
    origins: [
      ...new Set(
        [...sources, ...loaded]
          .filter((a) => /^(https?:)?\/\//.test(a))
          .map((a) => new URL(a, 'https://this.invalid').origin),
      ),
    ],
  }
}
