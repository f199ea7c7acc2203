import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, 'src/pages')

/** Literal values of a page's declaration, readable without running the page. */
export type DeclaredPage = { name: string; file: string; address: string; access: string }

/**
 * All pages: the files `<name>-page.tsx` of web/src/pages with the values of their `definePage`. Throws if a file has
 * no such declaration or two.
 */
export function declaredPages(): DeclaredPage[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('-page.tsx'))
  return files.sort().map((file) => {
    const [, declaration = '', twice] = readFileSync(join(folder, file), 'utf8').split('= definePage({')
    const said = (word: string) => new RegExp(`^ {2}${word}: '([^']+)',$`, 'm').exec(declaration)?.[1]
    const [address, access] = [said('address'), said('access')]
    if (!address?.startsWith('/') || !access || twice !== undefined)
      throw new Error(`web/src/pages/${file} declares one page by definePage, with address and access in plain words`)
    return { name: file.slice(0, -'-page.tsx'.length), file: `web/src/pages/${file}`, address, access }
  })
}

/** Router path of an address: "/ranking/{id}/{slug?}" becomes "/ranking/$id/{-$slug}". Drops the part after "?". */
const routerPath = (address: string): string =>
  address
    .replace(/\?\w+$/, '')
    .replace(/\{(\w+)\?\}/g, '{-$$$1}')
    .replace(/\{(\w+)\}/g, '$$$1')
    .replace(/\*$/, '$$')

/** Names of pages by path, then by the search parameter that chooses between two pages of the same path. */
function pagesByPath(): Record<string, Record<string, string>> {
  const pages: Record<string, Record<string, string>> = {}
  for (const { name, address } of declaredPages()) {
    const parameter = /\?(\w+)$/.exec(address)?.[1] ?? ''
    const here = (pages[routerPath(address)] ??= {})
    if (here[parameter]) throw new Error(`${address} is the address of both ${here[parameter]} and ${name}`)
    here[parameter] = name
  }
  return pages
}

/**
 * Virtual modules with the list of pages. The first load of every page includes their addresses (`virtual:pages`). A
 * browser loads the files of their code (`virtual:page-files`) on the first navigation.
 */
export function pageList(): Plugin {
  const ids = ['virtual:pages', 'virtual:page-files']
  return {
    name: 'liston:pages',
    resolveId: (source) => (ids.includes(source) ? `\0${source}` : null),
    load(id) {
      if (!ids.includes(id.slice(1))) return null
      const pages = declaredPages()
      for (const { file } of pages) this.addWatchFile(join(import.meta.dirname, '..', file))
      if (id === '\0virtual:pages') return `export default ${JSON.stringify(pagesByPath())}`
      const files = pages.map((p) => `'${p.name}': () => import('${join(import.meta.dirname, '..', p.file)}')`)
      return `export default {\n${files.join(',\n')}\n}`
    },
  }
}
