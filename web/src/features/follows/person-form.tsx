import { PERSON_FORM, type PersonAct } from '@liston/contract/follows'
import { useRouteContext, useRouterState } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'

const posted = () => import('./posted-refusal.tsx').then((module) => module.PostedRefusal)
const PostedRefusal = import.meta.env.SSR ? await posted() : lazyPart(posted, { when: 'idle' })

type Props = { id: string; onAct(act: PersonAct): void; className?: string; children: ReactNode }

/** A form whose buttons, named `act`, each do one thing to a user; works without JavaScript. */
export function PersonForm({ id, onAct, className, children }: Props) {
  const { form } = useRouteContext({ from: '__root__' })
  const back = useRouterState({ select: (s) => s.location.pathname + s.location.searchStr })
  const refusal = form?.action === PERSON_FORM && form.values.person === id ? form.refusal : null
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    onAct((submitter as HTMLButtonElement).value as PersonAct)
  }
  return (
    <form method="post" action={PERSON_FORM} onSubmit={onSubmit} className={className}>
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="person" value={id} />
      {children}
      {refusal && (
        <Suspense>
          <PostedRefusal refusal={refusal} />
        </Suspense>
      )}
    </form>
  )
}
