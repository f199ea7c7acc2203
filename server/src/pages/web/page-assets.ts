import { readFile } from 'node:fs/promises'

type ManifestEntry = { file: string; src?: string; imports?: string[]; css?: string[]; isEntry?: boolean }
type Manifest = Record<string, ManifestEntry>

export type PageAssets = {
  /** Scripts that run at once. */
  scripts: string[]
  /** The script that loads the client application. */
  boot: string
  app: string
  /** The page's own module; undefined where the client application finds it itself. */
  page: string | undefined
  /** Modules that the client application imports at once for this page. */
  preload: string[]
  css: string[]
  fonts: string[]
}

/** Returns the assets for a language, a page and extra modules, both named by source path as in the manifest. */
export type AssetsOf = (language: string, page?: string, extras?: string[]) => PageAssets

/** Reads Vite's manifest: the scripts, styles and fonts of each page. Throws if the build has no entry. */
export async function readAssets(clientDir: string): Promise<AssetsOf> {
  const manifest = JSON.parse(await readFile(`${clientDir}/.vite/manifest.json`, 'utf8')) as Manifest
  const entry = manifest['src/entry-client.tsx']
  const boot = manifest['src/entry-boot.ts']
  if (!entry || !boot) throw new Error('The built web application has no entry: run the build again')
  const fonts = Object.values(manifest)
    .map((e) => e.file)
    .filter((f) => f.endsWith('.woff2') && /latin-(wght|standard)/.test(f) && !/latin-ext/.test(f))
  const deep = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) deep(next, seen)
    return seen
  }
  const cache = new Map<string, PageAssets>()
  return (language, page, extras = []) => {
    const pages = page === undefined ? extras : [page, ...extras]
    const id = [language, ...pages].join()
    const known = cache.get(id)
    if (known) return known
    const keys = ['src/entry-client.tsx', ...pages.filter((p) => manifest[p])]
    const all = [...new Set(keys.flatMap((k) => [...deep(k)]))].map((k) => manifest[k]).filter((e) => e !== undefined)
    const own = manifest[page ?? '']
    const url = (file: string) => `/${file}`
    // The build writes every script once for each language (web/languages.config.ts).
    const script = (file: string) => url(file.replace('assets/', `assets/${language}/`))
    const assets = {
      scripts: [],
      boot: url(boot.file),
      app: script(entry.file),
      page: own && script(own.file),
      // Common styles first, the page's own styles after them.
      css: [...new Set(all.flatMap((e) => e.css ?? []))].map(url),
      preload: all.filter((e) => e !== entry && e !== boot).map((e) => script(e.file)),
      fonts: fonts.map(url),
    }
    cache.set(id, assets)
    return assets
  }
}
