import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps.mjs'

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
const lines = (text) => text.split('\n').filter(Boolean)

/** The commit that a change is held against: where this branch left the upstream one or main, else the last commit. */
export function baseOfChange() {
  for (const other of ['@{upstream}', 'origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', other)
    } catch {
      // There is no such branch.
    }
  return 'HEAD'
}

/** Files that differ from a commit, with those that git does not know yet. */
export const changedSince = (base) => [
  ...lines(git('diff', '--name-only', '--diff-filter=d', base)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
]

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
