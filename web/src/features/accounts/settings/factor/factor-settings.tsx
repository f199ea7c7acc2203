import { ownPath } from '@liston/contract/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../design/controls/button.tsx'
import { LinkButton } from '../../../../design/controls/link-button.tsx'
import { toast } from '../../../../design/feedback/toast.ts'
import { Badge } from '../../../../design/identity/badge.tsx'
import { Admin, Copy, Download, Warning } from '../../../../design/identity/icon.ts'
import { Card } from '../../../../design/surfaces/card.tsx'
import { useDates } from '../../../../platform/time/use-dates.ts'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { OwnFailure } from '../../../../platform/queries/own-failure.tsx'
import { keys } from '../../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { useFactorWords } from '../../factor-step/refusal-texts.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { SettingsPage, SettingsSheet } from '../settings-sheet.tsx'
import { AppPart, PasskeysPart } from './app-part.tsx'
import { ProofForm } from './proof/proof-form.tsx'
import { factorTexts } from './texts.ts'
import { useFactors } from './use-factors.ts'

type Props = { next?: string | undefined }

/** Page of two-step verification. `next`: where a user was going who has to switch it on first. */
export function FactorSettings({ next }: Props) {
  const t = useTexts(factorTexts)
  return (
    <SettingsPage title={t.title} lead={t.lead} back={t.back}>
      <OwnFailure>
        <FactorParts next={next} />
      </OwnFailure>
    </SettingsPage>
  )
}

function FactorParts({ next }: Props) {
  const t = useTexts(factorTexts)
  const { factors } = useFactors()
  const [codes, setCodes] = useState<string[] | null>(null)
  const isOn = factors.app !== null || factors.passkeys.length > 0
  return (
    <>
      <Badge tone={isOn ? 'positive' : 'paper'} className="-mt-4 justify-self-start">
        {isOn ? t.on : t.off}
      </Badge>
      {factors.due && <FactorDue mayPostpone={factors.mayPostpone} next={next} />}
      {factors.resetAt && <ResetNotice at={factors.resetAt} />}
      {codes && <FreshCodes key={codes[0]} codes={codes} onKept={() => setCodes(null)} />}
      {isOn && !codes && next && (
        <LinkButton href={next} variant="primary" className="justify-self-start">
          {t.onward}
        </LinkButton>
      )}
      <AppPart onCodes={setCodes} />
      <PasskeysPart onCodes={setCodes} />
      {isOn && <CodesPart onCodes={setCodes} />}
    </>
  )
}

/** Warns of a pending removal of the factors, which the signed-in user can cancel. */
function ResetNotice({ at }: { at: string }) {
  const t = useTexts(factorTexts)
  const dates = useDates()
  const api = useApi()
  const words = useFactorWords()
  const { refresh } = useFactors()
  const form = useForm({
    submit: () => api.accounts.keepFactors(),
    onDone: () => void refresh(),
  })
  return (
    <Card as="section" className="grid gap-3">
      <p className="flex items-start gap-3 font-bold">
        <Warning className="flex-none text-negative" aria-hidden="true" />
        {t.resetWaits(dates.moment(at))}
      </p>
      <form {...form.props} className="grid justify-items-start gap-3">
        <FormAlert text={words(form.refusal)} />
        <Button type="submit" variant="danger" pending={form.pending} pendingText={t.working}>
          {t.keep}
        </Button>
      </form>
    </Card>
  )
}

/** Ten recovery codes, shown this once, to copy or download. */
function FreshCodes({ codes, onKept }: { codes: string[]; onKept(): void }) {
  const t = useTexts(factorTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: t.copied, variant: 'success' }),
      () => toast({ title: t.copyFailed, variant: 'destructive' }),
    )
  return (
    <Card as="section" className="grid gap-4" aria-labelledby="fresh-codes">
      <div>
        <h2 id="fresh-codes" className="text-lg" tabIndex={-1} ref={heading}>
          {t.codesFresh}
        </h2>
        <p className="text-sm text-muted">{t.codesFreshMore}</p>
      </div>
      <ol className="grid gap-2 sm:grid-cols-2" data-codes>
        {codes.map((code) => (
          <li key={code}>
            <code className="font-bold">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button icon={<Download aria-hidden="true" />} onClick={() => saveFile(t.fileName, text)}>
          {t.download}
        </Button>
        <Button variant="primary" onClick={onKept}>
          {t.codesKept}
        </Button>
      </div>
    </Card>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

type FactorDueProps = { mayPostpone: boolean; next: string | undefined }

/** Tells staff why they were sent here. In a demo installation they can continue without a factor. */
function FactorDue({ mayPostpone, next }: FactorDueProps) {
  const t = useTexts(factorTexts)
  const api = useApi()
  const queryClient = useQueryClient()
  const router = useRouter()
  const words = useFactorWords()
  const form = useForm({
    submit: async () => {
      await api.accounts.postponeFactor()
      await queryClient.invalidateQueries({ queryKey: keys.me })
      await queryClient.invalidateQueries({ queryKey: keys.factors })
      if (next) await router.navigate({ href: ownPath(next) })
    },
  })
  return (
    <Card as="section" className="grid gap-3">
      <p className="flex items-start gap-3 font-bold">
        <Admin className="flex-none" aria-hidden="true" />
        {t.due}
      </p>
      {mayPostpone && (
        <form {...form.props} className="flex flex-wrap items-center gap-3">
          <FormAlert text={words(form.refusal)} />
          <Button type="submit" pending={form.pending} pendingText={t.working}>
            {t.later}
          </Button>
          <span className="text-sm text-muted">{t.laterMore}</span>
        </form>
      )}
    </Card>
  )
}

/** Number of recovery codes left, and a button for ten new ones. */
function CodesPart({ onCodes }: { onCodes(codes: string[] | null): void }) {
  const t = useTexts(factorTexts)
  const api = useApi()
  const { factors, refresh } = useFactors()
  return (
    <SettingsSheet title={t.codes} lead={t.codesLead} id="recovery-codes">
      <p>{t.codesLeft(factors.codesLeft)}</p>
      <ProofForm
        label={t.codesRenew}
        submit={({ proof }) => api.accounts.renewCodes({ proof })}
        onDone={({ codes }) => {
          onCodes(codes)
          void refresh()
        }}
      />
    </SettingsSheet>
  )
}
