import { useRouteContext } from '@tanstack/react-router'
import type { FormAnswer } from '../../../../platform/page-context.ts'

/** The answer to this form if it was sent without JavaScript; otherwise null. */
export function useFormAnswer(action: string): FormAnswer | null {
  const { form } = useRouteContext({ from: '__root__' })
  return form?.action === action ? form : null
}
