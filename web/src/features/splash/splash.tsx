import './splash.css'
import { Button } from '../../design/controls/button.tsx'
import { Loading } from '../../design/loading/loading.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { splashTexts } from './texts.ts'

/** Over the page while the next one is long in coming. Its button asks for that page anew, as a document. */
export function Splash() {
  const t = useTexts(splashTexts)
  return (
    <div className="splash">
      <p className="splash-title" aria-hidden="true">
        {t.loading}
      </p>
      <Loading size="lg" label={t.loading} tips={t.tips} />
      <Button variant="primary" size="lg" onClick={() => location.reload()}>
        {t.enter}
      </Button>
    </div>
  )
}
