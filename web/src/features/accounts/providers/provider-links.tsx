import './providers.css'
import { entryPath } from '@liston/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '../../../design/controls/button-class.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { entranceQuery } from './entrance-query.ts'
import { ProviderMark } from './provider-mark.tsx'
import { providerName, providerTexts } from './texts.ts'

/**
 * A link to sign in with each offered provider. They are plain links to other sites, so they work without JavaScript.
 * `joining`: on a page that only creates accounts, so there are none while registration is closed.
 */
export function ProviderLinks({ next, joining }: { next?: string | undefined; joining?: boolean }) {
  const t = useTexts(providerTexts)
  const lng = useLanguage()
  const { data } = useQuery(entranceQuery(useApi()))
  if (!data?.providers.length || (joining && data.registration === 'closed')) return null
  return (
    <div className="grid gap-3">
      <p className="ways-or">{t.or}</p>
      <ul className="ways">
        {data.providers.map((provider) => {
          const own = data.own?.find((one) => one.provider === provider)
          const name = providerName(provider, data.own)
          return (
            <li key={provider} className={own || data.providers.length === 1 ? 'col-span-2' : undefined}>
              <a
                href={entryPath(provider, { next, lng })}
                aria-label={t.with(name)}
                className={buttonClass({ wide: true })}
              >
                <ProviderMark provider={provider} icon={own?.icon} />
                <span className="wrap-anywhere">{name}</span>
              </a>
            </li>
          )
        })}
      </ul>
      {data.arePlayed && <p className="text-sm text-muted">{t.played}</p>}
    </div>
  )
}
