/**
 * `npm run sbom [-- FILE]`: writes the software bill of materials (CycloneDX) of what is installed and bundled in
 * production, for every platform. The default file is dist/liston-<version>.cdx.json.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, say } from './steps.mjs'

/**
 * The bill of materials of a repository, from its lockfile.
 * @param {string} folder @returns {{ components: { name: string; version: string }[] }} as CycloneDX defines it
 */
export function billOf(folder) {
  const npm = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const bill = JSON.parse(
    execFileSync('npm', npm, {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      maxBuffer: 2 ** 26,
    }),
  )
  // With `--omit=dev` npm also leaves out packages that production and a tool have in common.
  const { name, packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const used = new Set(
    Object.entries(packages)
      .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
      .map(([path, { name: own, version }]) => `${own ?? path.split('node_modules/').pop()}@${version}`),
  )
  const components = bill.components.filter((one) => used.has(`${one.name}@${one.version}`))
  const refs = new Set([bill.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])])
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }))
  // npm names the root after its folder.
  bill.metadata.component.name = name
  return { ...bill, components, dependencies }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const file = resolve(process.argv[2] ?? join(root, `dist/liston-${version}.cdx.json`))
  const bill = billOf(root)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  say(`wrote ${file}: ${bill.components.length} packages`)
}
