import { Button } from '../../../design/controls/button.tsx'
import { ThemeChoice } from '../../../features/themes/index.ts'
import { LanguageChoice } from '../../../platform/choices/language-choice.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { footerTexts } from './texts.ts'

/** Theme and language. The forms work without JavaScript; with it, a choice shows at once. */
export function Appearance() {
  const t = useTexts(footerTexts)
  return (
    <div id="appearance" className="shell-preferences">
      <form method="post" action="/preferences" className="shell-preferences" aria-label={t.appearance}>
        <ThemeChoice />
        <noscript>
          <Button type="submit">{t.apply}</Button>
        </noscript>
      </form>
      <LanguageChoice labelled />
    </div>
  )
}
