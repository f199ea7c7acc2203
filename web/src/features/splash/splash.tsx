import './splash.css'
import { Button } from '../../design/controls/button.tsx'
import { Loading } from '../../design/loading/loading.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { splashTexts } from './texts.ts'

/** Overlay during a slow navigation. Its button reloads the document. */
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
