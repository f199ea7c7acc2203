import { LinkButton } from '../../../../design/controls/link-button.tsx'
import { TitledPart } from '../../../../design/sections/titled-part.tsx'
import { useTexts } from '../../../../platform/texts.tsx'
import { keyTexts } from './texts.ts'

/** What API keys are for, among the other settings, and where they are made. */
export function KeySummary() {
  const t = useTexts(keyTexts)
  return (
    <TitledPart title={t.title} lead={t.lead}>
      <LinkButton href="/account/api-keys" className="justify-self-start">
        {t.manage}
      </LinkButton>
    </TitledPart>
  )
}
