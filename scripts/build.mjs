/**
 * Builds the web application for browsers and for the server in parallel, if its sources changed since the last build.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { hash, root, say, secondsSince } from './steps.mjs'

const web = join(root, 'web')
const dist = join(web, 'dist')

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'dist' && entry.name !== 'node_modules') yield* filesIn(path)
    } else yield path
  }
}

/** Hash of everything that the build depends on. */
function stateOfSources() {
  const languages = join(root, 'languages')
  const files = [...filesIn(web), ...filesIn(join(root, 'contract')), join(root, 'package-lock.json')]
  if (existsSync(languages)) files.push(...filesIn(languages))
  const lines = files.map((f) => `${f}:${statSync(f).size}:${hash(readFileSync(f))}`)
  return hash(lines.sort().join('\n'))
}

/** Writes a brotli and a gzip copy beside every text asset; the server sends these copies. */
async function compressAssets(folder) {
  const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]
  const assets = [...filesIn(folder)].filter((path) => /\.(js|css|svg|json)$/.test(path))
  await Promise.all(
    assets.map(async (path) => {
      const bytes = await readFile(path)
      await Promise.all([
        writeFile(`${path}.br`, await brotli(bytes)),
        writeFile(`${path}.gz`, await zip(bytes, { level: 9 })),
      ])
    }),
  )
}

const wanted = stateOfSources()
const stamp = join(dist, '.built')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  say('building the web application …')
  const started = performance.now()
  process.env.NODE_ENV = 'production'
  // File names contain a hash of paths, which are relative to this folder.
  process.chdir(web)
  const { build } = await import('vite')
  // Slow plugins indicate a busy machine, not a bug.
  const rolldownOptions = { checks: { pluginTimings: false } }
  await Promise.all([
    build({ logLevel: 'warn', build: { rolldownOptions } }),
    build({ logLevel: 'warn', build: { rolldownOptions, ssr: 'src/entry-server.tsx' } }),
  ])
  await compressAssets(join(dist, 'client', 'assets'))
  writeFileSync(stamp, wanted)
  say(`built the web application (${secondsSince(started)})`)
}
