import { createHash } from 'node:crypto'
import {
  accentContrast,
  type Brand,
  type BrandLook,
  CONTRAST_NEEDED,
  settingRefusals,
  type SettingValues,
  textOn,
} from '@liston/contract/settings'
import type { Config } from '../../platform/config/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { type Site, siteOf } from '../../platform/site.ts'

const refuse = refuser(settingRefusals.save)

/** Throws LOW_CONTRAST if text in an accent colour would be hard to read on a surface of its theme. */
export function checkAccents({ accent }: Brand): void {
  for (const look of ['light', 'dark'] as const) {
    const color = accent[look]
    const ratio = color === null ? CONTRAST_NEEDED : accentContrast(look, color)
    if (ratio < CONTRAST_NEEDED) throw refuse('LOW_CONTRAST', { look, ratio, needed: CONTRAST_NEEDED })
  }
}

/** Brings the site up to date with the settings. */
export function presentSite(site: Site, config: Config, values: SettingValues): void {
  const { brand, brand_pictures, mail_sender, app_logo_url } = values
  const usual = siteOf(config)
  const own: Site = {
    ...usual,
    name: brand.name ?? usual.name,
    sender: mail_sender.address ?? usual.sender,
    tagline: brand.tagline,
    icon: brand_pictures.icon,
    hasOwnMark: brand_pictures.icon !== null || app_logo_url.url !== null,
    css: cssOf(brand, brand_pictures.darkLogo !== null) || null,
  }
  const [before, now] = [JSON.stringify(usual), JSON.stringify(own)]
  const version = before === now ? '' : createHash('sha256').update(now).digest('hex').slice(0, 12)
  Object.assign(site, own, { version })
}

const DARK_THEMES = ':is(.theme-dark,.theme-blue-water,.theme-premium,.theme-fire-red)'
const AT_NIGHT = '@media (prefers-color-scheme:dark)'

/** The accents apply to the standard themes. Others are looks of their own that users chose. */
function cssOf({ accent }: Brand, hasDarkLogo: boolean): string {
  const rules: string[] = []
  const paint = (look: BrandLook, selector: string) => {
    const color = accent[look]
    return color ? `${selector}{--primary:${color};--on-primary:${textOn(color)};--focus:${color}}` : ''
  }
  if (accent.light)
    rules.push(
      paint('light', '.theme-original'),
      `@media not (prefers-color-scheme:dark){${paint('light', '.theme-system')}}`,
    )
  if (accent.dark) rules.push(paint('dark', '.theme-dark'), `${AT_NIGHT}{${paint('dark', '.theme-system')}}`)
  if (hasDarkLogo)
    rules.push(
      '.logo-dark{display:none}',
      `${DARK_THEMES} .logo-dark{display:inline}${DARK_THEMES} .logo-light{display:none}`,
      `${AT_NIGHT}{.theme-system .logo-dark{display:inline}.theme-system .logo-light{display:none}}`,
    )
  return rules.join('')
}
