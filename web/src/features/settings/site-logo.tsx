import { useRouteContext } from '@tanstack/react-router'
import { Logo } from '../../design/identity/logo.tsx'
import { useQueryData } from '../../platform/queries/use-query-data.ts'
import { useApi } from '../../platform/use-api.ts'
import { settingsQuery } from './settings-query.ts'
import { useBrand } from './use-settings.ts'

const small = (url: string | null | undefined) => url && `${url}-200.webp`

/** The pictures that the logo of the installation depends on. */
export function useLogo() {
  const { darkLogo, icon } = useBrand()
  const logo = useQueryData(settingsQuery(useApi()))?.app_logo_url.url
  return { src: small(logo), dark: small(darkLogo), icon: small(icon) }
}

/** The logo of the installation, or its symbol and name. */
export function SiteLogo() {
  const { appName } = useRouteContext({ from: '__root__' })
  const { src, dark, icon } = useLogo()
  return <Logo name={appName} src={src} dark={dark || undefined} icon={icon || undefined} />
}
