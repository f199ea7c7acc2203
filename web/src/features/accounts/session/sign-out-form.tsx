import type { FormEvent, ReactNode } from 'react'
import { useSignOut } from './use-sign-out.ts'

/** Form that signs out, around a submit button. Works without JavaScript. */
export function SignOutForm({ className, children }: { className?: string; children: ReactNode }) {
  const signOut = useSignOut()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void signOut()
  }
  return (
    <form method="post" action="/sign-out" className={className} onSubmit={submit}>
      {children}
    </form>
  )
}
