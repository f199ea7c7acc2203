import type { AllSettings } from './schema.ts'

/** What holds where there is no row: the embedded logo, and no picture in place of one that is missing (specification 8). */
export const DEFAULT_SETTINGS: AllSettings = {
  app_logo_url: { url: null },
  default_images: { rankingCover: null, itemImage: null },
  level_gates: { mode: 'soft' },
  features: { cups: 'everybody' },
}
