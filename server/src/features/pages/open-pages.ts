import type { Slice } from '../../platform/slice.ts'
import type { PagesPlatform } from './pages-platform.ts'
import { pagesOfPerson } from './personal-store.ts'
import { pageRoutes } from './routes.ts'

export const openPages = (platform: PagesPlatform): Slice<'pages'> => ({
  routes: pageRoutes(platform),
  personal: pagesOfPerson,
})
