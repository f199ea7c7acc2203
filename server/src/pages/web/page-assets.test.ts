import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAssets } from './dev-web.ts'

let folder = ''
const manifest = {
  'src/entry-client.tsx': {
    file: 'assets/entry.js',
    imports: ['_shared.js'],
    css: ['assets/entry.css'],
    isEntry: true,
  },
  'src/entry-boot.ts': { file: 'assets/boot.js', isEntry: true },
  '_shared.js': { file: 'assets/shared.js' },
  'src/pages/ranking-page.tsx': {
    file: 'assets/ranking.js',
    imports: ['_shared.js', '_rows.js'],
    css: ['assets/ranking.css'],
  },
  '_rows.js': { file: 'assets/rows.js', css: ['assets/rows.css'] },
  'src/pages/home-page.tsx': { file: 'assets/home.js', css: ['assets/home.css'] },
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'liston-assets-'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
})
afterAll(() => rm(folder, { recursive: true }))

test('a page announces its own scripts and style sheets beside those of the application, and nobody else’s', async () => {
  const assetsOf = await readAssets(folder)
  const ranking = assetsOf('es', 'src/pages/ranking-page.tsx')
  expect(ranking.css).toEqual(['/assets/entry.css', '/assets/ranking.css', '/assets/rows.css'])
  expect(ranking.preload).toEqual(['/assets/es/shared.js', '/assets/es/ranking.js', '/assets/es/rows.js'])
  expect([ranking.boot, ranking.app, ranking.page]).toEqual([
    '/assets/boot.js',
    '/assets/es/entry.js',
    '/assets/es/ranking.js',
  ])
})

test('scripts are those of the language, and all else is the same for both', async () => {
  const assetsOf = await readAssets(folder)
  const [es, en] = [assetsOf('es', 'src/pages/ranking-page.tsx'), assetsOf('en', 'src/pages/ranking-page.tsx')]
  expect([es.app, en.app]).toEqual(['/assets/es/entry.js', '/assets/en/entry.js'])
  expect(en.page).toBe('/assets/en/ranking.js')
  expect([en.css, en.fonts, en.boot]).toEqual([es.css, es.fonts, es.boot])
})

test('a page that is not in the manifest gets what every page gets', async () => {
  const assetsOf = await readAssets(folder)
  expect(assetsOf('en', 'src/pages/gone-page.tsx').preload).toEqual(['/assets/en/shared.js'])
})
