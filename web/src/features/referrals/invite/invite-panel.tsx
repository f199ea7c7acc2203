import '../referrals.css'
import { referralRules, type ReferralCode } from '@liston/contract/referrals'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { memo, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Check, Copy, ErrorMark, Reward, Share } from '../../../design/identity/icon.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { codeQuery } from '../queries.ts'
import { referralRefusalText } from '../refusal-texts.ts'
import { referralTexts } from '../texts.ts'

/** The user's invitation code: loading, not created yet, or ready to share. Used in the dialog and on the page. */
export function InvitePanel() {
  const t = useTexts(referralTexts)
  const { data, isError, refetch } = useQuery(codeQuery(useApi()))
  useEffect(() => {
    if (isError) toast({ title: t.loadFailed, description: t.loadFailedWhy, variant: 'destructive' })
  }, [isError, t])
  if (isError)
    return (
      <ErrorState title={t.loadFailed} action={<Button onClick={() => void refetch()}>{t.again}</Button>}>
        {t.loadFailedWhy}
      </ErrorState>
    )
  if (!data) return <Skeleton label={t.loading} />
  return data.code ? <ReadyCode code={data.code} /> : <NoCode />
}

/**
 * Creates the code on opening. If that fails, if the user deleted a code before, or without scripts, a button creates it.
 */
function NoCode() {
  const t = useTexts(referralTexts)
  const [needsPress, setNeedsPress] = useState(false)
  const opens = useHydrated() && !needsPress
  const language = useLanguage()
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm({
    submit: () => api.referrals.createCode({}, { context: { idempotencyKey: newKey() } }),
    onDone(made) {
      queryClient.setQueryData(codeQuery(api).queryKey, made)
      toast({ title: t.created, description: t.createdWhy, variant: 'success' })
    },
    onRefused({ code }) {
      // Another tab created the code.
      if (code === 'CODE_EXISTS') return void queryClient.invalidateQueries({ queryKey: codeQuery(api).queryKey })
      setNeedsPress(true)
      toast({ title: t.createFailed, description: t.createFailedWhy, variant: 'destructive' })
    },
  })
  const { ref } = form.props
  useEffect(() => {
    const press = () => setNeedsPress(true)
    api.referrals.code({ isActive: 'false' }).then(({ code }) => (code ? press() : ref.current?.requestSubmit()), press)
  }, [api, ref])
  const noCode = (
    <form {...form.props} className="referral-none" hidden={opens}>
      <p>{t.none}</p>
      {form.refusal && (
        <p role="alert" className="field-error">
          <ErrorMark size={18} className="flex-none" />
          <span>
            {t.createFailed}. {referralRefusalText(language, form.refusal) ?? t.createFailedWhy}
          </span>
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        icon={<Reward size={18} aria-hidden="true" />}
        pending={form.pending}
        pendingText={t.creating}
      >
        {t.create}
      </Button>
    </form>
  )
  return (
    <>
      {opens && <Skeleton label={t.loading} />}
      {noCode}
    </>
  )
}

function ReadyCode({ code: { code, uses, maxUses } }: { code: ReferralCode }) {
  const t = useTexts(referralTexts)
  const { origin, appName } = useRouteContext({ from: '__root__' })
  const url = referralRules.inviteAddress(origin, code)
  const { ticked, copy, share } = usePassOn(url)
  return (
    <div className="referral-ready">
      <p className="referral-code">
        <span className="text-sm text-muted">{t.code}</span>
        <strong className="numeral">{code}</strong>
        <span className="text-sm text-muted">{uses < maxUses ? t.uses(uses, maxUses) : t.usedUp}</span>
      </p>
      <Field label={t.link} value={url} readOnly onFocus={(event) => event.target.select()} />
      <div className="referral-ways">
        <Button
          variant="primary"
          icon={ticked ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {ticked ? t.copied : t.copy}
        </Button>
        <Button icon={<Share size={18} aria-hidden="true" />} onClick={() => void share(t.shareText(appName))}>
          {t.share}
        </Button>
      </div>
      <details className="referral-qr">
        <summary className="link">{t.qr}</summary>
        <QrSlot url={url} />
      </details>
    </div>
  )
}

/** How long the copy confirmation is shown, in milliseconds (specification 9). */
const TICK_MS = 2000

/** Copies a URL, with a confirmation for two seconds. Or opens the share sheet of the device, if it has one. */
function usePassOn(url: string) {
  const t = useTexts(referralTexts)
  const [ticked, setTicked] = useState(false)
  const untick = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(untick.current), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
    } catch {
      toast({ title: t.copyFailed, description: url, variant: 'destructive' })
      return
    }
    setTicked(true)
    clearTimeout(untick.current)
    untick.current = setTimeout(() => setTicked(false), TICK_MS)
    toast({ title: t.copied, variant: 'success' })
  }
  const share = async (text: string) => {
    if (typeof navigator.share !== 'function') return copy()
    // Closing the share sheet is not an error.
    await navigator.share({ url, text }).catch(() => {})
  }
  return { ticked, copy, share }
}

const load = () => import('./qr-code.tsx').then((module) => module.QrCode)
const QrCode = import.meta.env.SSR ? await load() : lazyPart(load, { when: 'idle' })

/** QR code in a collapsed section. The server renders it; the browser loads its code when idle. */
const QrSlot = memo(function QrSlot({ url }: { url: string }) {
  return (
    <Suspense>
      <QrCode url={url} />
    </Suspense>
  )
})
