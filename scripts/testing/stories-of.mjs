import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.mjs'

/** The end-to-end test files, and the pages with the constant part of their address. */
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
 * Paths of the end-to-end tests that a change affects: those changed themselves, those named after a changed feature,
 * and those that visit a page which changed or imports a changed feature. A change of the sandbox affects those that
 * visit its pages, under /dev. A change of code that tests share affects all of them.
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
      const visits =
        touched.some(({ address }) => text.includes(address === '/' ? "'/'" : address)) ||
        (file.startsWith('sandbox/') && text.includes('/dev/'))
      if (path === file || (feature && name.startsWith(feature)) || visits) found.add(path)
    }
  }
  return [...found].sort()
}
