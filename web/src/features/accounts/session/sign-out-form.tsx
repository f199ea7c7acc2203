import type { FormEvent, ReactNode } from 'react'
import { useSignOut } from './use-sign-out.ts'

/** A form around a submit button that signs out; by a plain post without JavaScript. */
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
