import type { AllSettings } from './schema.ts'

/** Defaults for settings without a row: the embedded logo and no default pictures (specification 8). */
export const DEFAULT_SETTINGS: AllSettings = {
  app_logo_url: { url: null },
  default_images: { rankingCover: null, itemImage: null },
  level_gates: { mode: 'soft' },
  features: { cups: 'everybody' },
  economy: {},
  rooms: { closed: [] },
  registration: { mode: 'open', isPrivate: false, perDay: 3 },
}
