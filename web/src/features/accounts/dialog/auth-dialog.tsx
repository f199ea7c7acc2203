import type { FactorKind } from '@liston/contract/accounts'
import { type ComponentProps, type MouseEvent, Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { LinkProvider } from '../../../design/controls/anchor.tsx'
import { Dialog } from '../../../design/surfaces/dialog.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import type { ModalProps } from '../../../platform/modals/modal-slot.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { EntryTabs } from '../entry/entry-tabs.tsx'
import { isBrowserKnown } from '../entry/use-entered.ts'
import { SignInForm } from '../forms/sign-in-form.tsx'
import { SignUpForm } from '../forms/sign-up-form.tsx'
import { entryTexts } from '../forms/texts.ts'
import { ProviderLinks } from '../providers/provider-links.tsx'
import { authRequest } from './open-auth-dialog.ts'

const FactorForm = lazyPart(() => import('../factor-step/factor-form.tsx').then((m) => m.FactorForm), { when: 'press' })

type View = 'sign-in' | 'sign-up'

/** Dialog to sign up or sign in without leaving the page. It begins with the sign-up in a new browser. */
export function AuthDialog({ open, onClose }: ModalProps) {
  const t = useTexts(entryTexts)
  const asked = useSyncExternalStore(authRequest.subscribe, authRequest.read)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t.or}
      description={asked.reason}
      closeLabel={t.close}
    >
      <Views
        key={asked.times}
        first={asked.view ?? (isBrowserKnown() ? 'sign-in' : 'sign-up')}
        next={asked.next}
        onClose={onClose}
      />
    </Dialog>
  )
}

/** The tabs of the sign-in pages. Their links switch the view in place; opened in a new tab they lead to the pages. */
function Views({ first, next, onClose }: { first: View; next: string | undefined; onClose: () => void }) {
  const [view, setView] = useState(first)
  const here = next ?? location.pathname + location.search
  const [factors, setFactors] = useState<FactorKind[]>()
  const Switch = useMemo(
    () =>
      function Switch(props: ComponentProps<'a'>) {
        const change = (event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setView(props.href?.startsWith('/sign-up') ? 'sign-up' : 'sign-in')
        }
        return <a {...props} onClick={change} />
      },
    [],
  )
  if (factors)
    return (
      <Suspense>
        <FactorForm factors={factors} next={next} onArrived={onClose} />
      </Suspense>
    )
  return (
    <>
      <LinkProvider value={Switch}>
        <EntryTabs view={view} next={next} />
      </LinkProvider>
      {view === 'sign-in' ? (
        <SignInForm next={next} onArrived={onClose} onFactors={setFactors} />
      ) : (
        <SignUpForm next={here} onward={next ?? null} brief onArrived={onClose} onFactors={setFactors} />
      )}
      <ProviderLinks next={here} />
    </>
  )
}
