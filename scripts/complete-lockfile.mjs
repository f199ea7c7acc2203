/**
 * Adds to package-lock.json the optional packages of other platforms that an install left out because its registry
 * lacked them. Without them `npm ci` reports an incomplete lockfile. Run it after changing dependencies: `node
 * scripts/complete-lockfile.mjs [folder]`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const file = join(resolve(process.argv[2] ?? join(import.meta.dirname, '..')), 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const systems = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  win32: 'win32',
  windows: 'win32',
  openharmony: 'openharmony',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
  sunos: 'sunos',
  aix: 'aix',
}
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32']

/** Operating system and processor in a package's name. */
function platformOf(name) {
  const words = name.split('/').pop().split(/[-.]/)
  const os = words.map((w) => systems[w]).find(Boolean)
  const cpu = processors.find((p) => words.includes(p)) ?? (words.some((w) => w.startsWith('arm')) ? 'arm' : undefined)
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}) }
}

let added = 0
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${path ? `${path}/` : ''}node_modules/${name}`
    if (lock.packages[`node_modules/${name}`] || lock.packages[nested] || !/^\d/.test(version)) continue
    const platform = platformOf(name)
    if (!platform.os && !platform.cpu) continue
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platform,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    }
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} optional packages added to the lockfile`)
