import type { Feature } from '../../platform/feature.ts'
import type { PagesPlatform } from './pages-platform.ts'
import { pagesOfPerson } from './personal-store.ts'
import { pageRoutes } from './routes.ts'

export const openPages = (platform: PagesPlatform): Feature<'pages'> => ({
  routes: pageRoutes(platform),
  personal: pagesOfPerson,
})
