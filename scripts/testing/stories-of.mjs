import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.mjs'

/** Files of browser tests by name, and pages with the part of their address that is the same for all of their visits. */
function readSources() {
  const read = (folder, end) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(end))
      .map((name) => ({ path: `${folder}/${name}`, name, text: readFileSync(join(root, folder, name), 'utf8') }))
  const pages = read('web/src/pages', '-page.tsx').map((page) => ({
    ...page,
    address: /address: '([^{']*)/.exec(page.text)?.[1] ?? '',
  }))
  return { pages, stories: read('e2e', '.e2e.ts') }
}

/**
 * Paths of the browser tests that a change concerns: those changed themselves, those named after a changed feature, and those
 * that visit a page which changed or imports a changed feature. What other tests share concerns all of them.
 */
export function storiesOf(files, { pages, stories } = readSources()) {
  const found = new Set()
  for (const file of files) {
    if (file.startsWith('e2e/') && !file.endsWith('.e2e.ts')) return stories.map(({ path }) => path)
    const feature = /^(?:contract\/src|(?:server|web)\/src\/features)\/([^/]+)\//.exec(file)?.[1]
    const touched = pages.filter(
      ({ path, text }) => path === file || (feature && text.includes(`features/${feature}/`)),
    )
    for (const { path, name, text } of stories) {
      const visits = touched.some(({ address }) => text.includes(address === '/' ? "'/'" : address))
      if (path === file || (feature && name.startsWith(feature)) || visits) found.add(path)
    }
  }
  return [...found].sort()
}
