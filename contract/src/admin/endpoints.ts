import { staff } from '../kernel/index.ts'
import { Overview } from './schema.ts'
import { staffEndpoints } from './staff/endpoints.ts'

export const adminContract = {
  ...staffEndpoints,

  /** Figures only, nothing of anybody in particular. */
  overview: staff('overview', 'search')
    .route({ method: 'GET', path: '/admin/overview', tags: ['admin'], summary: 'The installation in figures' })
    .output(Overview),
}
