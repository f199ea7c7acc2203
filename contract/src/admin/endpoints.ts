import * as z from 'zod'
import { staff } from '../kernel/index.ts'
import { SettingChange } from './settings-schema.ts'
import { Overview } from './schema.ts'
import { PANEL_PERIODS } from './overview/periods.ts'
import { PanelDays } from './overview/schema.ts'
import { peopleEndpoints } from './people/endpoints.ts'
import { staffEndpoints } from './staff.ts'
import { systemEndpoints } from './system.ts'
import { translationEndpoints } from './translations/endpoints.ts'
import { viewEndpoints } from './view/endpoints.ts'

export const adminContract = {
  ...staffEndpoints,
  ...peopleEndpoints,
  ...viewEndpoints,
  ...systemEndpoints,
  ...translationEndpoints,

  /** What settings were changed to, the latest first; what a setting is sent with so that no change is lost. */
  settingChanges: staff('settings')
    .route({ method: 'GET', path: '/admin/settings', tags: ['admin'], summary: 'How the settings were changed' })
    .output(z.object({ items: z.array(SettingChange) })),

  /** What each day was like, and what waits now, as far as one's roles open it. */
  days: staff('overview')
    .route({ method: 'GET', path: '/admin/days', tags: ['admin'], summary: 'The last days in figures, and what waits' })
    .input(z.strictObject({ days: z.enum(PANEL_PERIODS).default('30') }))
    .output(PanelDays),

  /** Figures only, nothing of anybody in particular. */
  overview: staff('overview', 'search')
    .route({ method: 'GET', path: '/admin/overview', tags: ['admin'], summary: 'The installation in figures' })
    .output(Overview),
}
