import { useRouteContext } from '@tanstack/react-router'
import { ErrorMark } from '../../../design/identity/icon.ts'
import type { Refusal } from '../../../platform/forms/use-form.ts'
import { useLanguage } from '../../../platform/texts.tsx'
import { manageRefusalText } from './refusal-texts.ts'

/** Error message of a refusal. `what`: prefix that names the action, where the page does not. */
export function Refused({ refusal, what = '' }: { refusal: Refusal | null; what?: string }) {
  const language = useLanguage()
  return (
    refusal && (
      <p role="alert" className="field-error">
        <ErrorMark size={18} aria-hidden="true" className="flex-none" />
        <span>{what + manageRefusalText(language, refusal)}</span>
      </p>
    )
  )
}

/**
 * Refusal of a form sent without JavaScript. It is shown at the top of the page: the form may be collapsed, or missing
 * because the user submitted an older copy of the page.
 */
export function useRefusedBefore(): Refusal | null {
  const { form } = useRouteContext({ from: '__root__' })
  return form?.action.startsWith('/subscription-') ? form.refusal : null
}
