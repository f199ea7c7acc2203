import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './docs/sources.mjs'
import { billOf } from './sbom.mjs'

type Locked = {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
  hasInstallScript?: boolean
  os?: string | string[]
  cpu?: string | string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const packages = read('package-lock.json').packages as Record<string, Locked>
const nameOf = (path: string) => path.split('node_modules/').at(-1)!
/** Packages of production, with what the web build needs. */
const production = Object.entries(packages).filter(
  ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
)

const platforms = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
] as const
const fits = (wanted: string | string[] | undefined, own: string) =>
  wanted === undefined || [wanted].flat().includes(own)

/** This project, its server, and the packages that choose among optional packages of several systems. */
const native = Object.entries(packages)
  .filter(([, { dev, link, os }]) => !dev && !link && !os)
  .map(([path, { optionalDependencies = {} }]) => {
    const names = Object.keys(optionalDependencies)
    return {
      path,
      of: names.map((name) => packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`]),
    }
  })
  .filter(({ of }) => new Set(of.flatMap((one) => one?.os ?? [])).size > 1)

test('every package with native code is in the lockfile for Linux, macOS and Windows, on both processors', () => {
  const paths = native.map(({ path }) => path)
  for (const path of ['', 'server', 'node_modules/@node-rs/argon2', 'node_modules/sharp', 'node_modules/rolldown'])
    expect(paths).toContain(path)
  const missing = native.flatMap(({ path, of }) =>
    platforms
      .filter(
        ({ os, cpu }) =>
          !of.some((one) => one?.os && fits(one.os, os) && fits(one.cpu, cpu) && fits(one.libc, 'glibc')),
      )
      .map(({ os, cpu }) => `${path} for ${os}-${cpu}`),
  )
  expect(missing).toEqual([])
})

test('the lockfile has every optional package that production names', () => {
  const missing = Object.entries(packages)
    .filter(([, { dev }]) => !dev)
    .flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      ),
    )
  expect(missing).toEqual([])
})

test('exactly the packages that run a script when they are installed are allowed to', () => {
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }
  const scripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = [...new Set(scripts.map(([path]) => nameOf(path)))]
  expect(Object.keys(allowScripts).sort()).toEqual(names.sort())
})

/**
 * Licences that allow distribution with a program under MIT. The fonts are under OFL-1.1. Changes of a package under
 * MPL-2.0, the style sheet compiler of the build, stay under it. Under LGPL is libvips of sharp, a library of its own
 * that users can replace.
 */
const allowed = [
  ...'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 Apache-2.0 Python-2.0 PSF-2.0'.split(' '),
  ...'CC0-1.0 Unlicense Zlib OFL-1.1 MPL-2.0 LGPL-3.0-or-later'.split(' '),
]

/** The licence in the lockfile. If the registry lacked a package of another platform: that of its siblings. */
function licenseOf(path: string): string | undefined {
  const { license, version } = packages[path]!
  if (license) return license
  const parent = Object.values(packages).find(({ optionalDependencies = {} }) => nameOf(path) in optionalDependencies)
  const siblings = Object.keys(parent?.optionalDependencies ?? {}).map((name) => packages[`node_modules/${name}`])
  return siblings.find((one) => one?.version === version && one?.license)?.license
}

test('every package of production has a licence that allows distribution under MIT', () => {
  expect(production.length).toBeGreaterThan(300)
  const refused = production
    .map(([path]) => [nameOf(path), licenseOf(path) ?? 'none'] as const)
    .filter(([, license]) => {
      const choices = license.replace(/[()]/g, '').split(' OR ')
      return !choices.some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)))
    })
  expect(refused).toEqual([])
})

// npm reads the lockfile in a process of its own.
test('the bill of materials names every package of production, and no tool', { timeout: 30_000 }, () => {
  const { components, dependencies, ...bill } = billOf(root)
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'liston', type: 'application' } },
  })
  const listed = components.map(({ name, version }: { name: string; version: string }) => `${name}@${version}`)
  const expected = production.map(([path, { version }]) => `${nameOf(path)}@${version}`)
  expect([...new Set(listed)].sort()).toEqual([...new Set(expected)].sort())
  const refs = new Set(components.map((one: { 'bom-ref': string }) => one['bom-ref']))
  const open = dependencies.flatMap(({ dependsOn }: { dependsOn: string[] }) =>
    dependsOn.filter((ref) => !refs.has(ref)),
  )
  expect(open).toEqual([])
})
