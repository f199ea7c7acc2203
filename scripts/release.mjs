/**
 * `npm run release -- 0.2.0`: checks that everything is committed, that the version is greater than every tag, and that
 * CHANGELOG.md begins with its section. Then writes the version and the date where they stand, commits and tags. It
 * sends nothing anywhere.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, say } from './steps.mjs'

const workspaces = ['contract', 'sandbox', 'server', 'web']
const version = process.argv[2] ?? ''
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const read = (file) => readFileSync(join(root, file), 'utf8')

/** Negative if version `a` is lower than `b`, 0 if they are equal. */
function compare(a, b) {
  const [left, right] = [a, b].map((text) => text.split('.').map(Number))
  return left.map((part, i) => part - right[i]).find((difference) => difference !== 0) ?? 0
}

/** The reasons why this version cannot be released. */
function problems() {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return ['Name a version of three numbers: npm run release -- 0.2.0']
  const tags = git('tag', '--list', 'v*')
    .split('\n')
    .filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag))
    .map((tag) => tag.slice(1))
    .sort(compare)
  const last = tags.at(-1)
  const written = JSON.parse(read('package.json')).version
  // The first section of the second level: its version, and the rest up to the next one.
  const [, section = '', lines = ''] = /^## (\S+).*\n([^]*?)(?=^## |(?![^]))/m.exec(read('CHANGELOG.md')) ?? []
  return [
    git('status', '--porcelain') !== '' && 'Commit or remove your changes first: git status lists them',
    last !== undefined && compare(version, last) <= 0 && `${version} is not greater than ${last}, the last release`,
    compare(version, written) < 0 && `${version} is lower than ${written}, which package.json names`,
    section !== version && `The first section of CHANGELOG.md must be “## ${version}”, and it is “## ${section}”`,
    section === version && !/^- /m.test(lines) && `The section ${version} of CHANGELOG.md lists nothing`,
  ].filter(Boolean)
}

/** Replaces the first match of the pattern in a file. Throws if there is none. */
function stamp(file, pattern, text) {
  const before = read(file)
  if (!pattern.test(before)) throw new Error(`${file} does not name the version`)
  writeFileSync(join(root, file), before.replace(pattern, text))
}

function stampAll() {
  const today = new Date().toISOString().slice(0, 10)
  for (const folder of ['.', ...workspaces])
    stamp(join(folder, 'package.json'), /^( {2}"version": ").*(",)$/m, `$1${version}$2`)
  const lock = JSON.parse(read('package-lock.json'))
  lock.version = version
  for (const name of ['', ...workspaces]) lock.packages[name].version = version
  writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
  stamp('compose.yaml', /^( +image: liston:).*$/m, `$1${version}`)
  stamp('CHANGELOG.md', /^## .*$/m, `## ${version} (${today})`)
}

const found = problems()
if (found.length) {
  for (const line of found) console.error(line)
  process.exit(1)
}
stampAll()
// A version that was already written, without its tag, needs no commit.
if (git('status', '--porcelain') !== '') git('commit', '--all', '--message', `release: Version ${version}`)
git('tag', '--annotate', `v${version}`, '--message', `Listón ${version}`)
say(`committed and tagged v${version}. Send it with: git push --follow-tags`)
say('Attach the output of npm run sbom to the release.')
