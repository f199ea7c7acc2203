import { type Entered, factorStepPath } from '@liston/contract/accounts'
import { useRouter } from '@tanstack/react-router'
import { useArrive } from '../session/use-arrive.ts'

/** What follows a sign-in: the page they wanted, or the step that asks for their second factor. */
export function useEntered(): (entered: Entered, next?: string) => Promise<void> {
  const arrive = useArrive()
  const router = useRouter()
  return async (entered, next) => {
    if ('userId' in entered) await arrive(next)
    else await router.navigate({ href: factorStepPath(next) })
  }
}
