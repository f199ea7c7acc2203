import { LinkButton } from '../../../design/controls/link-button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { openAuthDialog } from '../../accounts/index.ts'
import { planTexts } from './texts.ts'

type Props = {
  /** Page to return to after the sign-in. */
  next: string
  label: string
  /** Accessible name, if the label alone is ambiguous. */
  name?: string
}

/** Offers a guest to sign in before buying PRO. */
export function SignInFirst({ next, label, name }: Props) {
  const t = useTexts(planTexts)
  return (
    <LinkButton
      href={`/sign-in?${new URLSearchParams({ next })}`}
      wide
      aria-haspopup="dialog"
      aria-label={name}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        openAuthDialog({ next, reason: t.signInReason })
      }}
    >
      {label}
    </LinkButton>
  )
}
