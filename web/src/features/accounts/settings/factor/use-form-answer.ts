import { useRouteContext } from '@tanstack/react-router'
import type { FormAnswer } from '../../../../platform/page-context.ts'

/** What became of a form that was sent without JavaScript, if it was this one. */
export function useFormAnswer(action: string): FormAnswer | null {
  const { form } = useRouteContext({ from: '__root__' })
  return form?.action === action ? form : null
}
