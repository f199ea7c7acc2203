import { entryPath, type Identity, type OwnProvider, type Provider } from '@liston/contract/accounts'
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
import { providerName } from './texts.ts'

/** Linked providers, and those that can be linked. */
export function IdentityList() {
  const t = useTexts(identityTexts)
  const lng = useLanguage()
  const api = useApi()
  const { data } = useSuspenseQuery(identitiesQuery(api))
  const { providers, own } = useSuspenseQuery(entranceQuery(api)).data
  const linked = data.identities.map(({ provider }) => provider)
  const free = providers.filter((provider) => !linked.includes(provider))
  return (
    <ul className="grid gap-3">
      {data.identities.map((identity) => (
        <li key={identity.provider} className="border-t border-border pt-3">
          <LinkedIdentity identity={identity} own={own} />
        </li>
      ))}
      {free.map((provider) => (
        <li key={provider} className="way border-t border-border pt-3">
          <Name provider={provider} own={own} more={t.free} />
          <a
            href={entryPath(provider, { link: true, lng })}
            aria-label={t.linkOne(providerName(provider, own))}
            className={buttonClass({ size: 'sm' })}
          >
            {t.link}
          </a>
        </li>
      ))}
    </ul>
  )
}

type Own = readonly OwnProvider[] | undefined

function LinkedIdentity({ identity: { provider, email, linkedAt }, own }: { identity: Identity; own: Own }) {
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
          own={own}
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
          aria-label={t.unlinkOne(providerName(provider, own))}
        >
          {t.unlink}
        </Button>
      </div>
      <FormAlert text={refusal} />
    </form>
  )
}

function Name({ provider, own, more }: { provider: Provider; own: Own; more: React.ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <ProviderMark provider={provider} icon={own?.find((one) => one.provider === provider)?.icon} />
      <div className="min-w-0">
        <p className="font-bold">{providerName(provider, own)}</p>
        <p className="text-sm break-words text-muted">{more}</p>
      </div>
    </div>
  )
}
