import { createHash } from 'node:crypto'
import {
  accentContrast,
  type Brand,
  type BrandLook,
  CONTRAST_NEEDED,
  settingRefusals,
  type SettingValues,
  type ShownBrand,
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

/** The texts of a brand that pages render; undefined if all of them have their default. */
export function shownBrand({ tagline, welcome, links }: Brand): ShownBrand | undefined {
  const parts = { tagline, welcome, links: links.length > 0 ? links : null }
  const own = Object.entries(parts).filter(([, value]) => value !== null)
  return own.length > 0 ? Object.fromEntries(own) : undefined
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
    css: cssOf(values) || null,
  }
  const [before, now] = [JSON.stringify(usual), JSON.stringify(own)]
  const version = before === now ? '' : createHash('sha256').update(now).digest('hex').slice(0, 12)
  Object.assign(site, own, { version })
}

const DARK_THEMES = ':is(.theme-dark,.theme-blue-water,.theme-premium,.theme-fire-red)'
const AT_NIGHT = '@media (prefers-color-scheme:dark)'
const pictureOf = (url: string, at: string) => `background:url(${url}-200.webp) ${at}/contain no-repeat`

/**
 * The style sheet of a brand. So pages need no code for it, and no markup. Accents apply to the standard themes; others
 * are looks of their own that users chose.
 */
function cssOf({ brand: { accent }, brand_pictures: { darkLogo, icon } }: SettingValues): string {
  const paint = (look: BrandLook, selector: string) => {
    const color = accent[look]
    return color ? `${selector}{--primary:${color};--on-primary:${textOn(color)};--focus:${color}}` : ''
  }
  const logoIn = (themes: string, url: string) => {
    const logo = `${themes} :is(.shell-logo,.shell-footer,.brand-preview) svg:has(>image)`
    return `${logo}{${pictureOf(url, '0')}}${logo} image{display:none}`
  }
  return [
    paint('light', '.theme-original'),
    accent.light && `@media not (prefers-color-scheme:dark){${paint('light', '.theme-system')}}`,
    paint('dark', '.theme-dark'),
    accent.dark && `${AT_NIGHT}{${paint('dark', '.theme-system')}}`,
    darkLogo && `${logoIn(DARK_THEMES, darkLogo)}${AT_NIGHT}{${logoIn('.theme-system', darkLogo)}}`,
    icon && `.logo svg{${pictureOf(icon, '50%')}}.logo path{display:none}`,
  ]
    .filter(Boolean)
    .join('')
}
