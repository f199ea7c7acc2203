import { useRouteContext } from '@tanstack/react-router'
import { ErrorMark } from '../../../design/identity/icon.ts'
import type { Refusal } from '../../../platform/forms/use-form.ts'
import { useLanguage } from '../../../platform/texts.tsx'
import { manageRefusalText } from './refusal-texts.ts'

/** Why something was not done, and what, where the page does not say it. */
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
 * Why what was sent without JavaScript was refused. It is said above everything: its form may be folded, or be on the page no
 * more, because it was pressed on an older copy of it.
 */
export function useRefusedBefore(): Refusal | null {
  const { form } = useRouteContext({ from: '__root__' })
  return form?.action.startsWith('/subscription-') ? form.refusal : null
}
