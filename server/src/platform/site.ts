import type { Config } from './config/index.ts'

/**
 * How the installation presents itself. The settings feature changes the object while the process runs, so read it when
 * you use it.
 */
export type Site = {
  name: string
  /** Address that e-mails come from. */
  sender: string
  /** One sentence about the installation; null without one of its own. */
  tagline: { es: string; en: string } | null
  /** Address of the uploaded icon, without a width. */
  icon: string | null
  /** True if staff uploaded a logo or an icon: the mark of Listón does not go with the name. */
  hasOwnMark: boolean
  /** Style sheet with the colours, the dark logo and the symbol; null if there are none. */
  css: string | null
  /** Changes with the other fields, for addresses of files that browsers keep. Empty for the defaults. */
  version: string
}

/** The defaults, from the environment. */
export const siteOf = (config: Config): Site => ({
  name: config.APP_NAME,
  sender: config.MAIL_FROM,
  tagline: null,
  icon: null,
  hasOwnMark: false,
  css: null,
  version: '',
})

/** Suffix of the address of a file that shows the site, such as its icon. */
export const versionQuery = ({ version }: Pick<Site, 'version'>): string => (version ? `?v=${version}` : '')

/** True if a request names the present version, so that browsers may keep the file for good. */
export const namesVersion = ({ version }: Pick<Site, 'version'>, url: string): boolean =>
  version !== '' && new URLSearchParams(url.split('?')[1]).get('v') === version
