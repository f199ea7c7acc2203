import { PREFERENCES_PAGE } from '@liston/contract/notifications'
import { Anchor } from '../../design/controls/anchor.tsx'
import { defineTexts, useTexts } from '../../platform/texts.tsx'

const texts = defineTexts({ es: { settings: 'Ajustes' }, en: { settings: 'Settings' } })

/** From what one is told to where one chooses it. */
export function SettingsLink() {
  return (
    <Anchor href={PREFERENCES_PAGE} className="link link-alone">
      {useTexts(texts).settings}
    </Anchor>
  )
}
