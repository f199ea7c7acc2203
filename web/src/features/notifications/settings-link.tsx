import { PREFERENCES_PAGE } from '@liston/contract/notifications'
import { Anchor } from '../../design/controls/anchor.tsx'
import { defineTexts, useTexts } from '../../platform/texts.tsx'

const texts = defineTexts({ es: { settings: 'Ajustes' }, en: { settings: 'Settings' } })

/** Link from the notification list to its settings. */
export function SettingsLink() {
  return (
    <Anchor href={PREFERENCES_PAGE} className="link link-alone">
      {useTexts(texts).settings}
    </Anchor>
  )
}
