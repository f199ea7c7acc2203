import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sources } from './docs/sources.mjs'
import { routes } from './docs/routes.mjs'

test('every page that a route names is there and exports what the route shows', () => {
  expect(routes.length).toBeGreaterThan(3)
  const broken = routes.filter(({ page, component }: { page?: string; component?: string }) => {
    if (!page) return false
    if (!existsSync(join(root, page))) return true
    return !new RegExp(`export (function |\\{[^}]*\\b)${component}\\b`).test(readFileSync(join(root, page), 'utf8'))
  })
  expect(broken).toEqual([])
})

test('every page file is the page of a route', () => {
  const shown = routes.flatMap(({ page, also }: { page?: string; also: string[] }) => [page, ...also])
  const orphans = sources('web/src/pages').filter((file: string) => file.endsWith('-page.tsx') && !shown.includes(file))
  expect(orphans).toEqual([])
})

test('every page says who may see it', () => {
  expect(routes.filter(({ page, access }: { page?: string; access?: string }) => page && !access)).toEqual([])
})
