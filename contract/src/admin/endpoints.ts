import * as z from 'zod'
import { staff } from '../kernel/index.ts'
import { Overview, SettingChange } from './schema.ts'
import { PANEL_PERIODS } from './overview-periods.ts'
import { PanelDays } from './overview.ts'
import { peopleEndpoints } from './people/endpoints.ts'
import { staffEndpoints } from './staff.ts'
import { systemEndpoints } from './system.ts'
import { translationEndpoints } from './translations.ts'
import { viewEndpoints } from './view.ts'

export const adminContract = {
  ...staffEndpoints,
  ...peopleEndpoints,
  ...viewEndpoints,
  ...systemEndpoints,
  ...translationEndpoints,

  /**
   * Latest changes of settings, newest first. An editor sends the version when saving a setting, so that no change is
   * lost.
   */
  settingChanges: staff('settings')
    .route({ method: 'GET', path: '/admin/settings', tags: ['admin'], summary: 'List changes of the settings' })
    .output(z.object({ items: z.array(SettingChange) })),

  /** Figures of each day, and the queues of those areas that the user's roles allow. */
  days: staff('overview')
    .route({
      method: 'GET',
      path: '/admin/days',
      tags: ['admin'],
      summary: 'Get figures of the last days, and what waits for staff',
    })
    .input(z.strictObject({ days: z.enum(PANEL_PERIODS).default('30') }))
    .output(PanelDays),

  /** Counts only; no data about individual users. */
  overview: staff('overview', 'search')
    .route({
      method: 'GET',
      path: '/admin/overview',
      tags: ['admin'],
      summary: 'Get figures of the whole installation',
    })
    .output(Overview),
}
