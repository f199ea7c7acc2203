import type { MyCard } from '@liston/contract/billing'
import { useRouteContext } from '@tanstack/react-router'
import { ErrorMark } from '../../../../design/identity/icon.ts'
import type { Refusal } from '../../../../platform/forms/use-form.ts'
import { useLanguage } from '../../../../platform/texts.tsx'
import { manageRefusalText } from '../refusal-texts.ts'
import { actsOf } from './acts-of.ts'

/** What was refused of a form that was sent without JavaScript: of which act, and why. */
export function useRefusedAct(): { act: string | undefined; refusal: Refusal } | null {
  const { form } = useRouteContext({ from: '__root__' })
  if (!form?.refusal) return null
  if (form.action === '/subscription-withdrawal') return { act: 'withdraw', refusal: form.refusal }
  return form.action === '/subscription-renewal' ? { act: form.values.act, refusal: form.refusal } : null
}

/** Says why, where the page has no form of that act any more: it was pressed on an older copy of it. */
export function RefusedAct({ card }: { card: MyCard | null }) {
  const language = useLanguage()
  const refused = useRefusedAct()
  if (!refused || (card && actsOf(card).some((act) => act === refused.act))) return null
  return (
    <p role="alert" className="field-error">
      <ErrorMark size={18} aria-hidden="true" className="flex-none" />
      <span>{manageRefusalText(language, refused.refusal)}</span>
    </p>
  )
}
