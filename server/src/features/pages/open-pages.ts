import { sql } from 'kysely'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import type { PagesPlatform } from './pages-platform.ts'
import { pageRoutes } from './routes.ts'

export const openPages = (platform: PagesPlatform): Feature<'pages'> => ({
  routes: pageRoutes(platform),
  personal: pagesOfPerson,
})

const pagesOfPerson = personalData({
  tables: { custom_page_version: { by_id: { keep: 'staff answer for what they saved' } } },
  files: {
    'pages-saved': (id) =>
      sql`SELECT p.slug, v.version, v.at, v.texts FROM custom_page_version v JOIN custom_page p ON p.id = v.page_id
        WHERE v.by_id = ${id} ORDER BY v.at, v.page_id, v.version`,
  },
})
