import * as z from 'zod'
import { staff, staffChange } from '../../kernel/index.ts'
import { Banner, NewBanner } from './schema.ts'

const tags = ['settings']
const Kept = z.object({ banner: Banner.nullable() })

export const bannerEndpoints = {
  /** Also one that is still to come, or over. */
  banner: staff('notices')
    .route({ method: 'GET', path: '/admin/banner', tags, summary: 'The banner above every page' })
    .output(Kept),

  /** Takes the place of the one before; every page shows it at once, those of guests too. */
  saveBanner: staffChange('notices')
    .route({ method: 'PUT', path: '/admin/banner', tags, summary: 'Say something above every page' })
    .input(NewBanner)
    .output(Kept),

  removeBanner: staffChange('notices')
    .route({ method: 'DELETE', path: '/admin/banner', tags, summary: 'Take the banner away' })
    .output(Kept),
}
