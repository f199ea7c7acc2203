import { entryPath, type Identity, type Provider } from '@liston/contract/accounts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { buttonClass } from '../../../design/controls/button-class.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { refusalText } from '../../../platform/refusal/refusal-words.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { FormAlert } from '../forms/form-alert.tsx'
import { entranceQuery, identitiesQuery } from './entrance-query.ts'
import { identityTexts, unlinkRefusalTexts } from './identity-texts.ts'
import { ProviderMark } from './provider-mark.tsx'
import { providerNames } from './texts.ts'

/** Linked providers, and those that can be linked. */
export function IdentityList() {
  const t = useTexts(identityTexts)
  const lng = useLanguage()
  const api = useApi()
  const { data } = useSuspenseQuery(identitiesQuery(api))
  const { providers } = useSuspenseQuery(entranceQuery(api)).data
  const linked = data.identities.map(({ provider }) => provider)
  const free = providers.filter((provider) => !linked.includes(provider))
  return (
    <ul className="grid gap-3">
      {data.identities.map((identity) => (
        <li key={identity.provider} className="border-t border-border pt-3">
          <LinkedIdentity identity={identity} />
        </li>
      ))}
      {free.map((provider) => (
        <li key={provider} className="way border-t border-border pt-3">
          <Name provider={provider} more={t.free} />
          <a
            href={entryPath(provider, { link: true, lng })}
            aria-label={t.linkOne(providerNames[provider])}
            className={buttonClass({ size: 'sm' })}
          >
            {t.link}
          </a>
        </li>
      ))}
    </ul>
  )
}

function LinkedIdentity({ identity: { provider, email, linkedAt } }: { identity: Identity }) {
  const t = useTexts(identityTexts)
  const language = useLanguage()
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm({
    submit: () => api.accounts.unlinkIdentity({ provider }),
    onDone: () => void queryClient.invalidateQueries({ queryKey: identitiesQuery(api).queryKey }),
  })
  const refusal = form.refusal ? refusalText(unlinkRefusalTexts, language, form.refusal) : undefined
  return (
    <form {...form.props} className="grid gap-3">
      <div className="way">
        <Name
          provider={provider}
          more={
            <>
              {email && `${email} · `}
              {t.since} <Moment at={linkedAt} />
            </>
          }
        />
        <Button
          type="submit"
          size="sm"
          pending={form.pending}
          pendingText={t.working}
          aria-label={t.unlinkOne(providerNames[provider])}
        >
          {t.unlink}
        </Button>
      </div>
      <FormAlert text={refusal} />
    </form>
  )
}

function Name({ provider, more }: { provider: Provider; more: React.ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <ProviderMark provider={provider} />
      <div className="min-w-0">
        <p className="font-bold">{providerNames[provider]}</p>
        <p className="text-sm break-words text-muted">{more}</p>
      </div>
    </div>
  )
}
