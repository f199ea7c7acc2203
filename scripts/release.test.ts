import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './docs/sources.mjs'

let folder: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const write = (file: string, text: string) => writeFileSync(join(folder, file), text)

/** A throw-away repository with the files that name the version, and the command itself. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liston-release-'))
  for (const name of ['contract', 'sandbox', 'server', 'web', 'scripts']) await mkdir(join(folder, name))
  const files = ['package.json', 'package-lock.json', 'compose.yaml', 'scripts/release.mjs', 'scripts/steps.mjs']
  files.push(...['contract', 'sandbox', 'server', 'web'].map((name) => `${name}/package.json`))
  for (const file of files) cpSync(join(root, file), join(folder, file))
  write('CHANGELOG.md', '# Changelog\n\n## 9.1.0\n\n- Something new.\n\n## 9.0.0 (2026-01-01)\n\n- The first.\n')
  git('init', '--quiet')
  git('config', 'user.email', 'release@liston.test')
  git('config', 'user.name', 'Release')
  commit()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function commit() {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'test: Begin')
}

function release(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

test('a release stamps the version wherever it stands, commits and tags', () => {
  expect(release('9.1.0')).toMatchObject({ status: 0, output: expect.stringContaining('tagged v9.1.0') })
  for (const name of ['.', 'contract', 'sandbox', 'server', 'web'])
    expect(JSON.parse(read(`${name}/package.json`)).version).toBe('9.1.0')
  const lock = JSON.parse(read('package-lock.json'))
  const own = ['', 'contract', 'sandbox', 'server', 'web'].map((name) => lock.packages[name].version)
  expect([lock.version, ...own]).toEqual(Array(6).fill('9.1.0'))
  // Nothing else of the lockfile changes.
  const before = readFileSync(join(root, 'package-lock.json'), 'utf8').split('\n')
  expect(
    read('package-lock.json')
      .split('\n')
      .filter((line, i) => line !== before[i]),
  ).toHaveLength(6)
  expect(read('compose.yaml')).toMatch(/^ {4}image: liston:9\.1\.0$/m)
  expect(read('CHANGELOG.md')).toMatch(
    /^## 9\.1\.0 \(\d{4}-\d\d-\d\d\)\n\n- Something new\.\n\n## 9\.0\.0 \(2026-01-01\)$/m,
  )
  expect(git('status', '--porcelain')).toBe('')
  expect(git('log', '-1', '--format=%s')).toBe('release: Version 9.1.0')
  expect(git('rev-list', '-1', 'v9.1.0')).toBe(git('rev-parse', 'HEAD'))
  // A second release needs a greater version and a section of its own.
  expect(release('9.1.0')).toMatchObject({ status: 1, output: expect.stringContaining('not greater than 9.1.0') })
})

test('a version that is written already, but not tagged, is released', () => {
  expect(release('9.1.0').status).toBe(0)
  git('tag', '--delete', 'v9.1.0')
  expect(release('9.1.0').status).toBe(0)
  expect(git('tag')).toBe('v9.1.0')
  expect(git('rev-list', '--count', 'HEAD')).toBe('2')
})

test.each([
  { title: 'no version', args: [], change: () => {}, reason: 'Name a version' },
  { title: 'no number', args: ['next'], change: () => {}, reason: 'Name a version' },
  {
    title: 'a change that is not committed',
    args: ['9.1.0'],
    change: () => write('new.txt', 'x'),
    reason: 'Commit or remove',
  },
  {
    title: 'a version below a tag',
    args: ['9.1.0'],
    change: () => git('tag', 'v9.10.0'),
    reason: 'not greater than 9.10.0',
  },
  { title: 'a version below the written one', args: ['0.0.1'], change: () => {}, reason: 'which package.json names' },
  { title: 'a version that the changelog lacks', args: ['9.2.0'], change: () => {}, reason: 'must be “## 9.2.0”' },
  {
    title: 'an empty section',
    args: ['9.1.0'],
    change: () => (write('CHANGELOG.md', '# Changelog\n\n## 9.1.0\n\n## 9.0.0\n\n- The first.\n'), commit()),
    reason: 'lists nothing',
  },
])('refused, and nothing changes: $title', ({ args, change, reason }) => {
  change()
  const [head, tags] = [git('rev-parse', 'HEAD'), git('tag')]
  expect(release(...args)).toMatchObject({ status: 1, output: expect.stringContaining(reason) })
  expect([git('rev-parse', 'HEAD'), git('tag')]).toEqual([head, tags])
  expect(JSON.parse(read('package.json')).version).toBe(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
  )
})

test('this repository names one version everywhere, and the changelog begins with it', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const inRoot = (file: string) => readFileSync(join(root, file), 'utf8')
  for (const name of ['contract', 'sandbox', 'server', 'web'])
    expect(JSON.parse(inRoot(`${name}/package.json`)).version).toBe(version)
  const lock = JSON.parse(inRoot('package-lock.json'))
  for (const name of ['', 'contract', 'sandbox', 'server', 'web']) expect(lock.packages[name].version).toBe(version)
  expect(inRoot('compose.yaml')).toContain(`image: liston:${version}\n`)
  const sections = [...inRoot('CHANGELOG.md').matchAll(/^## (\S+)/gm)].map(([, name]) => name)
  expect(sections).toContain(version)
})
