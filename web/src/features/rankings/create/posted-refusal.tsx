import { useRouteContext } from '@tanstack/react-router'
import { ErrorMark } from '../../../design/identity/icon.ts'
import { useLanguage } from '../../../platform/texts.tsx'
import { refusalText } from '../refusal-texts.ts'

/** Why the form was refused when it was sent without JavaScript. The draft is saved all the same. */
export function PostedRefusal() {
  const language = useLanguage()
  const { form } = useRouteContext({ from: '__root__' })
  if (form?.action !== '/create-ranking' || !form.refusal) return null
  return (
    <p role="alert" className="field-error">
      <ErrorMark size={18} aria-hidden="true" />
      <span>{refusalText(language, form.refusal)}</span>
    </p>
  )
}
