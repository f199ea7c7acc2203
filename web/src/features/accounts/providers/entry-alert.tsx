import './providers.css'
import { entryPath, type Provider } from '@liston/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { ErrorMark } from '../../../design/identity/icon.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { entranceQuery } from './entrance-query.ts'
import { entryRefusalTexts } from './refusal-texts.ts'
import { providerName, providerTexts } from './texts.ts'

type Props = { provider: Provider; linking?: boolean; next?: string | undefined }

/**
 * Says why `provider` did not sign the user in. `linking`: the user wanted to link it. `next`: where the sign-in leads
 * to.
 */
export function EntryAlert({ provider, linking = false, next }: Props) {
  const t = useTexts(providerTexts)
  const lng = useLanguage()
  const refusals: Record<string, ((name: string) => string) | undefined> = useTexts(entryRefusalTexts)
  const { data } = useQuery(entranceQuery(useApi()))
  const told = data?.refusal?.provider === provider ? data.refusal : null
  const name = providerName(provider, data?.own)
  const awaits = told?.code === 'AWAITS_APPROVAL'
  const title = awaits ? t.applied : linking ? t.linkFailed : t.failed
  const why = (refusals[told?.code ?? ''] ?? refusals.INTERNAL)?.(name) ?? ''
  const text = told?.said ? `${why} ${t.said(name, told.said)}` : why
  const variant = awaits ? 'default' : 'destructive'
  useEffect(() => void toast({ title, description: text, variant }), [title, text, variant])
  return (
    <div role="alert" className={awaits ? 'entry-alert' : 'field-error entry-alert'}>
      {!awaits && <ErrorMark size={18} />}
      <p className="min-w-0 break-words">
        <strong>{title}</strong> {text}
        {told?.code === 'ACCOUNT_UNCONFIRMED' && (
          <a href={entryPath(provider, { next, lng, takeOver: true })} className="link link-alone">
            {t.takeOver(name)}
          </a>
        )}
      </p>
    </div>
  )
}
