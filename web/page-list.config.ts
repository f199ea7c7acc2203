import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, 'src/pages')

/** What a page's declaration says in plain words, so that it can be read without running the page. */
export type DeclaredPage = { name: string; file: string; address: string; access: string }

/** Every page of the application: the files `<name>-page.tsx` of web/src/pages, by what their `definePage` says. */
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

/** "/ranking/{id}/{slug?}" as the router writes it: "/ranking/$id/{-$slug}". What stands behind "?" is no part of it. */
const routerPath = (address: string): string =>
  address
    .replace(/\?\w+$/, '')
    .replace(/\{(\w+)\?\}/g, '{-$$$1}')
    .replace(/\{(\w+)\}/g, '$$$1')
    .replace(/\*$/, '$$')

/** Names of pages by path, and where one parameter decides between two pages, by that parameter. */
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
 * What the application knows of its pages. The first load of every page carries their addresses (`virtual:pages`); where
 * the code of each is (`virtual:page-files`), a browser learns when it goes from one page to another.
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
